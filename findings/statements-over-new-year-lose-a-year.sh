#!/usr/bin/env bash
# mt940js 1.3.5 and @centrapay/swift-parser 1.0.1 (npm), readers of bank statements in MT940.
# One would guess: in `:61:2512310102` the value date is 31 December 2025, and the entry date, which has no year
#   of its own, is the 2 January that is nearest: 2026.
# What happens: both give the entry date the year of the value date. What is booked on 2 January with value of 31
#   December is dated a year back, and what is booked on 31 December with value of 2 January a year ahead.
# Why it matters to a lender: the first and last payments of a year fall out of the statement's own period, out of
#   the day's total and out of matching by date. Take the year that puts the entry nearest to the value date.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mt940js@1.3.5 @centrapay/swift-parser@1.0.1 2>/dev/null
cat >look.mjs <<'JS'
import { createRequire } from 'node:module'
import { parse } from '@centrapay/swift-parser'
const { Parser } = createRequire(import.meta.url)('mt940js')
const statement = `:20:STATEMENT
:25:BANK/0011223344
:28C:1/1
:60F:C251230KES1000,00
:61:2512310102C100,00NTRFLOAN1//B1
:61:2601021231D50,00NTRFLOAN2//B2
:61:2601050105C10,00NTRFLOAN3//B3
:62F:C260105KES1060,00
-
`
const day = (date) => new Date(date).toISOString().slice(0, 10)
const read = {
  mt940js: new Parser().parse(statement)[0].transactions,
  'swift-parser': parse({ type: 'mt940', data: statement, validate: false })[0].transactions,
}
const expected = ['2025-12-31 entered 2025-01-02', '2026-01-02 entered 2026-12-31', '2026-01-05 entered 2026-01-05']
let changed = false
for (const [name, transactions] of Object.entries(read)) {
  for (const [at, { date, entryDate }] of transactions.entries()) {
    const is = `${day(date)} entered ${day(entryDate)}`
    console.log(`${name}: value ${is}`)
    if (is !== expected[at]) changed = true
  }
  if (transactions.length !== expected.length) changed = true
}
process.exit(changed ? 1 : 0)
JS
for name in mt940js @centrapay/swift-parser; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node look.mjs
