#!/usr/bin/env bash
# @atomictech/xlsx-write-stream 2.0.2, which writes workbooks, and exceljs 4.4.0 and xlsx 0.18.5, which read them (npm).
# One would guess: a day that one writes another reads, or refuses: it is a date in both, and office programs show it.
# What happens: a cell may hold a day as a number or, with its kind given as d, in words of ISO 8601, and the writer
#   does the latter. exceljs does not know that kind, takes the leading digits of 2026-11-30 for a number, and as
#   the cell has the format of a date, 2026 becomes the 2026th day of its calendar: all days of a year are one day of
#   July 1905. xlsx reads them.
# Why it matters to a lender: a list of payments whose amounts and names are right has one date in all its rows. It is
#   a proper date, so nothing that only asks for one finds fault.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent --omit=optional \
  @atomictech/xlsx-write-stream@2.0.2 exceljs@4.4.0 xlsx@0.18.5 2> /dev/null
cat > seen.cjs <<'JS'
const { createWriteStream } = require('node:fs')
const { pipeline } = require('node:stream/promises')
const Excel = require('exceljs')
const Writer = require('@atomictech/xlsx-write-stream')
const sheets = require('xlsx')

const days = ['2026-01-05', '2026-11-30', '2025-12-31']
const dayOf = (date) => date.toISOString().slice(0, 10)

async function main() {
  const writer = new (Writer.default ?? Writer)()
  const written = pipeline(writer, createWriteStream('payments.xlsx'))
  for (const day of days) writer.write([1500.5, new Date(day)])
  writer.end()
  await written
  const book = new Excel.Workbook()
  await book.xlsx.readFile('payments.xlsx')
  const read = sheets.readFile('payments.xlsx', { cellDates: true })
  const [sheet] = Object.values(read.Sheets)
  const seen = days.map((day, at) => {
    const row = book.worksheets[0].getRow(at + 1)
    const [amount, date] = [row.getCell(1).value, row.getCell(2).value]
    return `${day}: exceljs ${amount} ${dayOf(date)}, xlsx ${dayOf(new Date(sheet[`B${at + 1}`].v))}`
  })
  for (const line of seen) console.log(line)
  const before = [
    '2026-01-05: exceljs 1500.5 1905-07-18, xlsx 2026-01-05',
    '2026-11-30: exceljs 1500.5 1905-07-18, xlsx 2026-11-30',
    '2025-12-31: exceljs 1500.5 1905-07-17, xlsx 2025-12-31',
  ]
  if (seen.join('|') !== before.join('|')) {
    console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
    process.exit(1)
  }
}
void main()
JS
for name in @atomictech/xlsx-write-stream exceljs xlsx; do
  echo "$name $(node -p "require('./node_modules/$name/package.json').version")"
done
TZ=UTC node seen.cjs
