#!/usr/bin/env bash
# xlsx 0.18.5, which writes workbooks, and xlsx-stream-reader 1.1.1, which reads them (npm).
# One would guess: what is written as a text is read as that text, in whatever of its ways a workbook holds texts.
# What happens: xlsx writes texts into their cells, with the kind str, unless it is told to keep a table of them. The
#   reader gives a text of that kind to what formats numbers: Otieno becomes NAN, and the id 007 becomes 7. With
#   `formatting: false` it is right, and so it is with a table of texts, which xlsx makes with `bookSST`.
# Why it matters to a lender: exports of other systems are often made by the first. Names are lost where one sees it;
#   account numbers and ids that begin with a nought become shorter, and payments are booked to whoever has that number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5 xlsx-stream-reader@1.1.1 2> /dev/null
cat > seen.cjs <<'JS'
const { createReadStream } = require('node:fs')
const sheets = require('xlsx')
const Reader = require('xlsx-stream-reader')

const book = sheets.utils.book_new()
sheets.utils.book_append_sheet(book, sheets.utils.aoa_to_sheet([['007', 'Otieno', '2026-11-30', 1500.5]]), 'Payments')
sheets.writeFile(book, 'texts.xlsx')
sheets.writeFile(book, 'table.xlsx', { bookSST: true })

/** The first row of a workbook. */
const rowOf = (file, options) =>
  new Promise((resolve, reject) => {
    const reader = new Reader(options)
    let values
    reader.on('worksheet', (sheet) => {
      sheet.on('row', (row) => (values = row.values.slice(1)))
      sheet.process()
    })
    reader.on('end', () => resolve(values.join(', ')))
    reader.on('error', reject)
    createReadStream(file).pipe(reader)
  })

async function main() {
  const seen = [
    `as xlsx writes it: ${await rowOf('texts.xlsx')}`,
    `read with formatting false: ${await rowOf('texts.xlsx', { formatting: false })}`,
    `written with a table of texts: ${await rowOf('table.xlsx')}`,
  ]
  for (const line of seen) console.log(line)
  const before = [
    'as xlsx writes it: 7, NAN, NAN, 1500.5',
    'read with formatting false: 007, Otieno, 2026-11-30, 1500.5',
    'written with a table of texts: 007, Otieno, 2026-11-30, 1500.5',
  ]
  if (seen.join('|') !== before.join('|')) {
    console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
    process.exit(1)
  }
}
void main()
JS
for name in xlsx xlsx-stream-reader; do
  echo "$name $(node -p "require('./node_modules/$name/package.json').version")"
done
node seen.cjs
