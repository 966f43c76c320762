# Los correos que un servidor envía a los dueños de cuentas. El servidor lee este archivo.
mail-subject-sign-in = Inicia sesión en Cohort en { $host }
mail-subject-register = Tu nueva cuenta de Cohort en { $host }
mail-subject-add = Confirma tu dirección de correo para Cohort en { $host }
mail-sign-in = Alguien, ojalá tú, quiere iniciar sesión en la cuenta { $name } de { $host }. Para iniciar sesión, abre este enlace:
mail-register = Alguien, ojalá tú, quiere crear la cuenta { $name } en { $host }. Para crearla, abre este enlace:
mail-add = Alguien, ojalá tú, quiere añadir esta dirección de correo a la cuenta { $name } de { $host }. Para añadirla, abre este enlace:
mail-valid = El enlace vale durante { $minutes } minutos y una sola vez. No se lo des a nadie: abre la cuenta.
mail-ignore = Si no has sido tú, ignora este correo. Sin el enlace no pasa nada.
