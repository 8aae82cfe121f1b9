#!/usr/bin/env bash
# qif2json 0.4.0 (npm), which reads bank transactions in the interchange format of Quicken (QIF).
# One would guess: a date as Quicken itself writes it, month first (D11/30/2026, or D11/30'26), is the 30th of November;
#   where both orders are possible, one of them is taken for the whole file; a month 30 is an error.
# What happens: days come first unless told otherwise, and a month above twelve runs over into later years without a
#   word: 30 November 2026 becomes 11 June 2028. With `dateFormat: 'us'` it is right, and a day-first file then does the
#   same the other way round. The sign of the year does not change the order, though only Quicken writes it.
# Why it matters to a lender: a payment of the last weeks is dated years ahead, where no loan waits for it and no day's
#   total misses it; twelve days of each month swap with months and stay plausible.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent qif2json@0.4.0
cat > seen.cjs <<'JS'
const { parse } = require('qif2json')

const file = (days) => `!Type:Bank\n${days.map((day) => `D${day}\nT1500.50\nPOTIENO\n^\n`).join('')}`
const daysOf = (days, options) =>
  parse(file(days), options)
    .transactions.map(({ date }) => date.slice(0, 10))
    .join(' ')
const monthFirst = ['11/30/2026', "11/30'26", '11/05/2026']
const seen = [
  daysOf(monthFirst),
  daysOf(monthFirst, { dateFormat: 'us' }),
  daysOf(['30/11/2026', '05/11/2026'], { dateFormat: 'us' }),
]
console.log(`month first, without an option: ${seen[0]}`)
console.log(`month first, as of the United States: ${seen[1]}`)
console.log(`day first, as of the United States: ${seen[2]}`)
const before = process.argv.slice(2)
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
node seen.cjs '2028-06-11 2028-06-11 2026-05-11' '2026-11-30 2026-11-30 2026-11-05' '2028-06-11 2026-05-11'
