"""Looks whether programs for Windows are as they are shipped: python3 verify.py FOLDER VERSION.

One line for each mistake, and exit code 1 if there is one.
"""

import re
import struct
import sys
from pathlib import Path

X86_64 = 0x8664
WINDOW, CONSOLE = 2, 3
# Run-time libraries of compilers that Windows does not include.
FOREIGN = re.compile(rb"\b(?:libgcc|libstdc|libwinpthread|vcruntime|msvcp)[\w+-]*\.dll\b", re.IGNORECASE)


def mistakes(program, subsystem, resources):
    data = program.read_bytes()
    header = struct.unpack_from("<I", data, 0x3C)[0] if data[:2] == b"MZ" else 0
    if data[header : header + 4] != b"PE\0\0":
        yield "is no program for Windows"
        return
    if struct.unpack_from("<H", data, header + 4)[0] != X86_64:
        yield "is not for x86-64"
    if struct.unpack_from("<H", data, header + 24 + 68)[0] != subsystem:
        yield "opens a console" if subsystem == WINDOW else "has no console"
    for library in sorted({name.lower() for name in FOREIGN.findall(data)}):
        yield f"needs {library.decode()}, which Windows does not bring"
    for resource in resources:
        if resource not in data:
            yield f"lacks the resource with {resource!r}: was there a resource compiler?"


folder, version = Path(sys.argv[1]), sys.argv[2]
# Resources store texts in UTF-16; the manifest is stored unchanged.
resources = ["cohort.exe".encode("utf-16-le"), version.encode("utf-16-le"), b"PerMonitorV2"]
found = [
    f"{name} {mistake}"
    for name, subsystem, needed in [("cohort.exe", WINDOW, resources), ("cohort-cli.exe", CONSOLE, [])]
    for mistake in mistakes(folder / name, subsystem, needed)
]
for line in found:
    print(line, file=sys.stderr)
sys.exit(1 if found else 0)
