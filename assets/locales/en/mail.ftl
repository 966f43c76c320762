# The mails that a server sends to owners of accounts. The server reads this file.
mail-subject-sign-in = Sign in to Cohort at { $host }
mail-subject-register = Your new Cohort account at { $host }
mail-subject-add = Confirm your mail address for Cohort at { $host }
mail-sign-in = Somebody, hopefully you, wants to sign in to the account { $name } at { $host }. To sign in, open this link:
mail-register = Somebody, hopefully you, wants to create the account { $name } at { $host }. To create it, open this link:
mail-add = Somebody, hopefully you, wants to add this mail address to the account { $name } at { $host }. To add it, open this link:
mail-valid = The link is valid for { $minutes } minutes and works once. Do not pass it on: it opens the account.
mail-ignore = If it was not you, ignore this mail. Nothing happens without the link.
