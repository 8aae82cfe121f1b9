#!/usr/bin/env bash
# nik-parser 1.0.1 and nik-parse 1.0.0 (npm), which read the number of Indonesia's identity card (NIK).
# One would guess: the seventh to twelfth digits are the day of birth, DDMMYY; for women 40 is added to the day, so 46
#   is a woman born on the 6th. The year has two digits, and who is of age in 2026 may be born in 2008.
# What happens: nik-parser makes a date of the day as it is written, which runs over into the next month, and then asks
#   whether the day of that date is below 40. It always is: everyone is a man, and women are born some weeks late, on
#   another day for each month. Years are always of the last century: of 18 years become 118. nik-parse is right on
#   sex and day of all four; both find every number valid.
# Why it matters to a lender: the day of birth that a customer types is compared with the one in the number, and half of
#   the customers seem to lie. A limit of age turns the youngest away as too old.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent nik-parser@1.0.1 nik-parse@1.0.0
cat > seen.cjs <<'JS'
const { execFileSync } = require('node:child_process')
const { nikParser } = require('nik-parser')

/** The other package is a command, and prints what it found as an object. */
const otherOf = (number) => {
  const said = execFileSync('node_modules/.bin/nik-parse', ['-n', number], { encoding: 'utf8' })
  const value = (name) => said.match(new RegExp(`${name}: '([^']*)'`))?.[1]
  return `${value('kelamin')} ${value('lahir')}`
}
const numbers = [
  ['a man of 6 September 1997', '7371050609970417'],
  ['a woman of 6 September 1997', '7371054609970417'],
  ['a woman of 1 February 1990', '7371054102900417'],
  ['a man of 6 September 2008', '7371050609080417'],
]
const seen = numbers.map(([who, number]) => {
  const card = nikParser(number)
  const one = `${card.isValid()} ${card.kelamin()} ${card.lahir().toISOString().slice(0, 10)}`
  const other = otherOf(number)
  console.log(`${who}: ${one} by nik-parser, ${other} by nik-parse`)
  return `${one}, ${other}`
})
const before = [
  'true pria 1997-09-06, LAKI-LAKI 06/09/1997',
  'true pria 1997-10-16, PEREMPUAN 06/09/1997',
  'true pria 1990-03-13, PEREMPUAN 01/02/1990',
  'true pria 1908-09-06, LAKI-LAKI 06/09/2008',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in nik-parser nik-parse; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
TZ=UTC node seen.cjs
