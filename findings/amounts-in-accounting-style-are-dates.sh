#!/usr/bin/env bash
# exceljs 4.4.0 (npm), a reader and writer of workbooks.
# One would guess: an amount that the library itself wrote into a cell comes back as the number that it was.
# What happens: in a number format `_s` is a space as wide as the letter s. The library drops what is quoted and in
#   brackets before it looks for the letters of a date, but not what stands after `_`. So an amount in the accounting
#   style of a currency whose sign has a D, M or S comes back as a day of the last century.
# Why it matters to a lender: statements and lists of payments are saved in such styles, which office programs offer
#   by themselves. 25,000.50 becomes 11 June 1968, and an import finds no amount in a file where everybody sees one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 2>/dev/null
cat >look.mjs <<'JS'
import Excel from 'exceljs'
const expected = [
  ['#,##0.00', 'number'],
  ['_(* #,##0.00_)', 'number'],
  [String.raw`_-* #,##0.00\ "Pts"_-`, 'number'],
  // How office programs wrote amounts of pesetas.
  [String.raw`_-* #,##0\ _P_t_s_-`, 'date'],
  ['#,##0.00_s', 'date'],
]
const written = new Excel.Workbook()
const sheet = written.addWorksheet('Payments')
for (const [at, [format]] of expected.entries()) {
  const cell = sheet.getCell(at + 1, 1)
  cell.value = 25000.5
  cell.numFmt = format
}
const read = new Excel.Workbook()
await read.xlsx.load(await written.xlsx.writeBuffer())
let changed = false
for (const [at, [format, was]] of expected.entries()) {
  const { value } = read.getWorksheet('Payments').getCell(at + 1, 1)
  const is = value instanceof Date ? 'date' : typeof value
  console.log(`${format}: ${value instanceof Date ? value.toISOString() : value}`)
  if (is !== was) changed = true
}
process.exit(changed ? 1 : 0)
JS
echo "exceljs $(node -p "require('./node_modules/exceljs/package.json').version")"
node look.mjs
