#!/usr/bin/env bash
# natural 8.1.1 (npm), which compares names and words.
# One would guess: a package that computes a distance between two names reads nothing and prints nothing.
# What happens: as soon as it is required it reads the file .env of the folder in which the program was started and puts
#   what that says into the environment, five times, once for each place where it could keep data; each time it prints
#   a line with a tip on the standard output.
# Why it matters to a lender: a service gets settings from a file that it does not read itself, and that somebody left
#   in the folder for another program. And a command whose output is a file of payments begins with five lines of tips.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent natural@8.1.1
echo 'SETTLEMENT_FOLDER=left-by-somebody' > .env
cat > seen.cjs <<'JS'
const before = process.env.SETTLEMENT_FOLDER
const write = process.stdout.write.bind(process.stdout)
let lines = 0
process.stdout.write = (text, ...rest) => {
  lines += String(text).split('\n').length - 1
  return write(text, ...rest)
}
const { JaroWinklerDistance } = require('natural')
process.stdout.write = write
const likeness = JaroWinklerDistance('MARY WAFULA', 'MERCY WAFULA').toFixed(2)
console.log(`the likeness is ${likeness}; ${lines} lines were printed while it was loaded`)
console.log(`SETTLEMENT_FOLDER: ${before} before, ${process.env.SETTLEMENT_FOLDER} after`)
if (before !== undefined || process.env.SETTLEMENT_FOLDER !== 'left-by-somebody' || lines !== 5) {
  console.error('changed: it no longer reads the file, or prints another number of lines')
  process.exit(1)
}
JS
env -u SETTLEMENT_FOLDER node seen.cjs
