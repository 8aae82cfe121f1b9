#!/usr/bin/env bash
# mt940-js 1.0.0, mt940js 1.3.5 and @centrapay/swift-parser 1.0.1 (npm), readers of bank statements in MT940.
# One would guess: in `:61:` the mark of a credit is C, and RC takes a credit back, which is money out; an entry of each
#   over the same amount comes to nothing, as the closing balance says.
# What happens: mt940-js knows the R well enough to step over it, and says no more of it. A payment and its return are
#   two credits, both positive, and of one day they have one id, as the id is made of what was read. The balance of
#   the file is not compared. The other two say -100.
# Why it matters to a lender: a payment that the bank took back is booked a second time; or it is dropped as a double,
#   and the loan is paid off with money that is not there. Compare the entries with the closing balance.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
# mt940-js needs tslib and doesn't say so.
npm install --no-audit --no-fund --silent mt940-js@1.0.0 mt940js@1.3.5 @centrapay/swift-parser@1.0.1 tslib@2.8.1
cat > look.mjs <<'JS'
import { createRequire } from 'node:module'
import { parse } from '@centrapay/swift-parser'
const require = createRequire(import.meta.url)
const { read } = require('mt940-js')
const { Parser } = require('mt940js')
const statement = `:20:STATEMENT
:25:BANK/0011223344
:28C:1/1
:60F:C260102KES1000,00
:61:2601050105C100,00NTRFLOAN1//B1
:61:2601050105RC100,00NTRFLOAN1//B1
:62F:C260105KES1000,00
-
`
const [first] = await read(Buffer.from(statement))
const of = {
  'mt940-js': first.transactions.map((one) => (one.isCredit ? 1 : -1) * one.amount),
  mt940js: new Parser().parse(statement)[0].transactions.map((one) => one.amount),
  'swift-parser': parse({ type: 'mt940', data: statement, validate: false })[0].transactions.map((one) => one.amount),
}
for (const [name, amounts] of Object.entries(of)) console.log(`${name}: ${amounts.map(Number).join(' and ')}`)
const ids = new Set(first.transactions.map(({ id }) => id)).size
const { value } = first.closingBalance
console.log(`mt940-js: ids of the two entries: ${ids}; closing balance ${value}, opening ${first.openingBalance.value}`)
const seen = [...Object.values(of).map((amounts) => amounts.map(Number).join(' ')), ids, value].join('|')
process.exit(seen === '100 100|100 -100|100 -100|1|1000' ? 0 : 1)
JS
for name in mt940-js mt940js @centrapay/swift-parser; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node look.mjs
