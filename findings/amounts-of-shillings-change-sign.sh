#!/usr/bin/env bash
# accounting 0.4.1, currency.js 2.0.4, numeral 2.0.6 and currency-formatter 1.5.9 (npm), which read amounts in texts.
# One would guess: 1,500 shillings are 1500 however East Africa writes them: KSh1,500.00, Ksh. 1,500.00, 1,500/= or
#   1,500/- (the stroke and dash are "and no cents"); what a package can't read is NaN.
# What happens: numeral takes the dash behind 1,500/- for a minus and says -1500. Of "Ksh. 1,500.00" accounting and
#   currency-formatter keep the dot of the abbreviation, read .1500.00, and say 0.15; the other two say NaN. So
#   currency-formatter reads sols, which it writes "S/. 1,234.50" itself, back as 0.1234.
# Why it matters to a lender: notes, slips and messages of payments write amounts so. A payment becomes a refund, or
#   fifteen cents, and passes every check that only asks whether it is a number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent accounting@0.4.1 currency.js@2.0.4 numeral@2.0.6 currency-formatter@1.5.9
cat > seen.cjs <<'JS'
const accounting = require('accounting')
const currency = require('currency.js')
const numeral = require('numeral')
const formatter = require('currency-formatter')

const texts = ['KSh1,500.00', '1,500/=', '1,500/-', 'Ksh. 1,500.00']
const seen = texts.map((text) => {
  const read = [
    accounting.unformat(text),
    currency(text).value,
    numeral(text).value(),
    formatter.unformat(text, { code: 'KES' }),
  ]
  console.log(`${text}: ${read.join(', ')}`)
  return read.join(' ')
})
const sols = formatter.format(1234.5, { code: 'PEN' }).replace(/\s/g, ' ')
console.log(`${sols}, as currency-formatter wrote it: ${formatter.unformat(sols, { code: 'PEN' })}`)
seen.push(`${sols} ${formatter.unformat(sols, { code: 'PEN' })}`)
const before = [
  '1500 1500 1500 1500',
  '1500 1500 1500 1500',
  '1500 NaN -1500 1500',
  '0.15 NaN NaN 0.15',
  'S/. 1,234.50 0.1234',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in accounting currency.js numeral currency-formatter; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node seen.cjs
