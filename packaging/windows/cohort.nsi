; The installer: for one user, without administrator rights. package.sh builds it and defines
;   VERSION, NUMBERS  the version, and the same as four numbers
;   SOURCE            the folder with the files to install
;   FILES             a file with the macros PutFiles and RemoveFiles, one line for each file in that folder
;   HOMEPAGE, ICON, OUT
;   TARGET            the processor of the installer itself, if NSIS supports several
; Silently: SETUP /S [/D=FOLDER], and FOLDER\uninstall.exe /S

Unicode true
!ifdef TARGET
    Target ${TARGET}
!endif
!include LogicLib.nsh
!include MUI2.nsh
!include x64.nsh
!include "${FILES}"

!define UNINSTALL Software\Microsoft\Windows\CurrentVersion\Uninstall\Cohort
!define APPLICATION Software\Classes\Applications\cohort.exe
!define LINK Software\Classes\cohort

Name Cohort
BrandingText "Cohort ${VERSION}"
OutFile "${OUT}"
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
SetCompressor /SOLID lzma
; Otherwise each file would get its packing time.
SetDateSave off
InstallDir $LOCALAPPDATA\Programs\Cohort
InstallDirRegKey HKCU ${UNINSTALL} InstallLocation

VIProductVersion ${NUMBERS}
VIFileVersion ${NUMBERS}
VIAddVersionKey ProductName Cohort
VIAddVersionKey ProductVersion ${VERSION}
VIAddVersionKey FileVersion ${VERSION}
VIAddVersionKey FileDescription "Cohort Setup"
VIAddVersionKey CompanyName "The Cohort developers"
VIAddVersionKey LegalCopyright "The Cohort developers. MIT or Apache 2.0"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN $INSTDIR\cohort.exe
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The installer takes the language of Windows; English comes first and stands for all others.
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Czech
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE Italian
!insertmacro MUI_LANGUAGE Polish
!insertmacro MUI_LANGUAGE Slovak
!insertmacro MUI_LANGUAGE Spanish
LangString IsRunning ${LANG_ENGLISH} "Cohort is running. Close it, then try again."
LangString IsRunning ${LANG_CZECH} "Cohort běží. Zavři ho a zkus to znovu."
LangString IsRunning ${LANG_FRENCH} "Cohort est ouvert. Ferme-le, puis réessaie."
LangString IsRunning ${LANG_GERMAN} "Cohort läuft. Schließe es und versuche es noch einmal."
LangString IsRunning ${LANG_ITALIAN} "Cohort è aperto. Chiudilo e riprova."
LangString IsRunning ${LANG_POLISH} "Cohort jest uruchomiony. Zamknij go i spróbuj ponownie."
LangString IsRunning ${LANG_SLOVAK} "Cohort beží. Zatvor ho a skús to znova."
LangString IsRunning ${LANG_SPANISH} "Cohort está abierto. Ciérralo y vuelve a intentarlo."
LangString Needs64Bit ${LANG_ENGLISH} "Cohort requires 64-bit Windows."
LangString Needs64Bit ${LANG_CZECH} "Cohort vyžaduje 64bitový Windows."
LangString Needs64Bit ${LANG_FRENCH} "Cohort nécessite un Windows 64 bits."
LangString Needs64Bit ${LANG_GERMAN} "Cohort braucht ein 64-Bit-Windows."
LangString Needs64Bit ${LANG_ITALIAN} "Cohort richiede Windows a 64 bit."
LangString Needs64Bit ${LANG_POLISH} "Cohort wymaga 64-bitowego systemu Windows."
LangString Needs64Bit ${LANG_SLOVAK} "Cohort vyžaduje 64-bitový Windows."
LangString Needs64Bit ${LANG_SPANISH} "Cohort necesita un Windows de 64 bits."

; A running program can be neither replaced nor removed.
!macro AwaitEnd
    ${Do}
        ${IfNot} ${FileExists} $INSTDIR\cohort.exe
            ${Break}
        ${EndIf}
        ClearErrors
        FileOpen $0 $INSTDIR\cohort.exe a
        ${IfNot} ${Errors}
            FileClose $0
            ${Break}
        ${EndIf}
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(IsRunning) /SD IDCANCEL IDRETRY +3
        SetErrorLevel 2
        Quit
    ${Loop}
!macroend

Function .onInit
    ${IfNot} ${RunningX64}
        MessageBox MB_OK|MB_ICONSTOP $(Needs64Bit) /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}
FunctionEnd

Section
    !insertmacro AwaitEnd
    SetOutPath $INSTDIR
    !insertmacro PutFiles
    WriteUninstaller $INSTDIR\uninstall.exe
    CreateShortcut $SMPROGRAMS\Cohort.lnk $INSTDIR\cohort.exe

    ; Adds the game to "Open with" for files of games.
    WriteRegStr HKCU ${APPLICATION}\shell\open\command "" '"$INSTDIR\cohort.exe" "%1"'
    WriteRegStr HKCU ${APPLICATION}\SupportedTypes .sgf ""
    WriteRegStr HKCU ${APPLICATION}\SupportedTypes .pgn ""

    ; Opens the links of invitations, such as cohort://play.example.org/g/CODE.
    WriteRegStr HKCU ${LINK} "" "URL:Cohort"
    WriteRegStr HKCU ${LINK} "URL Protocol" ""
    WriteRegStr HKCU ${LINK}\shell\open\command "" '"$INSTDIR\cohort.exe" "%1"'

    ; The entry in the list of installed programs.
    WriteRegStr HKCU ${UNINSTALL} DisplayName Cohort
    WriteRegStr HKCU ${UNINSTALL} DisplayVersion ${VERSION}
    WriteRegStr HKCU ${UNINSTALL} DisplayIcon $INSTDIR\cohort.exe
    WriteRegStr HKCU ${UNINSTALL} Publisher "The Cohort developers"
    WriteRegStr HKCU ${UNINSTALL} URLInfoAbout "${HOMEPAGE}"
    WriteRegStr HKCU ${UNINSTALL} InstallLocation $INSTDIR
    WriteRegStr HKCU ${UNINSTALL} UninstallString '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU ${UNINSTALL} QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU ${UNINSTALL} NoModify 1
    WriteRegDWORD HKCU ${UNINSTALL} NoRepair 1
    SectionGetSize 0 $0
    WriteRegDWORD HKCU ${UNINSTALL} EstimatedSize $0
SectionEnd

; Keeps the folder if the player has put files into it.
Section Uninstall
    !insertmacro AwaitEnd
    !insertmacro RemoveFiles
    Delete $INSTDIR\uninstall.exe
    Delete $SMPROGRAMS\Cohort.lnk
    SetOutPath $TEMP
    RMDir $INSTDIR
    DeleteRegKey HKCU ${UNINSTALL}
    DeleteRegKey HKCU ${APPLICATION}
    DeleteRegKey HKCU ${LINK}
SectionEnd
