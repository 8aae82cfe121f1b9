#!/usr/bin/env bash
# papaparse 5.7.1 and csvtojson 2.0.14 (npm), readers of CSV.
# One would guess: a row ends where its line ends, whether with CR LF or LF; a spreadsheet shows four rows here.
# What happens: both look at the end of the first line and believe it of the whole file. Where the heading ends in
#   CR LF and the rows in LF, all rows are one, whose second cell holds an amount and the next receipt; csvtojson
#   says nothing of it, nor does papaparse of rows without names. The other way round csvtojson reads all rows.
# Why it matters to a lender: a tool that puts a title on top of an operator's statement, or two files joined, give
#   such a file. Of three payments one is booked, and nothing was refused. Say the line end, or make all alike first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund papaparse@5.7.1 csvtojson@2.0.14 2>/dev/null
cat >look.mjs <<'JS'
import csvtojson from 'csvtojson'
import Papa from 'papaparse'
const rows = ['TKR1AAAA01,100', 'TKR1AAAA02,200', 'TKR1AAAA03,300']
const mixed = `Receipt,Paid In\r\n${rows.join('\n')}\n`
const turned = `Receipt,Paid In\n${rows.join('\r\n')}\r\n`
const alike = `Receipt,Paid In\n${rows.join('\n')}\n`
const byPapa = (text) => Papa.parse(text, { skipEmptyLines: true })
const seen = {
  'papaparse, all line ends alike': byPapa(alike).data.length - 1,
  'papaparse, CR LF and then LF': byPapa(mixed).data.length - 1,
  'papaparse, faults it names of that': byPapa(mixed).errors.length,
  'csvtojson, all line ends alike': (await csvtojson().fromString(alike)).length,
  'csvtojson, CR LF and then LF': (await csvtojson().fromString(mixed)).length,
  'csvtojson, LF and then CR LF': (await csvtojson().fromString(turned)).length,
}
for (const [what, count] of Object.entries(seen)) console.log(`${what}: ${count}`)
console.log(JSON.stringify((await csvtojson().fromString(mixed))[0]))
process.exit(Object.values(seen).join() === '3,1,0,3,1,3' ? 0 : 1)
JS
for name in papaparse csvtojson; do
  echo "$name $(node -p "require('./node_modules/$name/package.json').version")"
done
node look.mjs
