#!/usr/bin/env bash
# js-money 0.6.3, ts-money 0.4.8, dinero.js 2.0.2 and @easymoney/money 1.0.2 (npm), which divide an amount by shares.
# One would guess: who has a share of nothing gets nothing, and of an amount that is taken back every part is taken
#   back: parts of a refund have its sign.
# What happens: js-money and ts-money give the cents that are left over to the first parts in order, whatever their
#   share. Of 10.01 by the shares 0, 50 and 50 the first gets a cent and the others 5.00 each. Of -10.01 it is a cent
#   in the other direction, and the others give back 10.02 in all. The sum is right each time. dinero.js and easymoney
#   leave a share of nothing at nothing.
# Why it matters to a lender: a payment goes to penalty, interest and capital by what each is owed, and the penalty,
#   first in order, is often nothing. A cent is booked on an account where nothing was due, and stays there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent js-money@0.6.3 ts-money@0.4.8 dinero.js@2.0.2 @easymoney/money@1.0.2
cat > seen.cjs <<'JS'
const JsMoney = require('js-money')
const { Money } = require('ts-money')
const { allocate, dinero, toSnapshot } = require('dinero.js')
const { createMoney } = require('@easymoney/money')

const kes = { code: 'KES', base: 10, exponent: 2 }
const parts = {
  'js-money': (cents, shares) => new JsMoney(cents, 'KES').allocate(shares).map(({ amount }) => amount),
  'ts-money': (cents, shares) => new Money(cents, 'KES').allocate(shares).map(({ amount }) => amount),
  'dinero.js': (cents, shares) =>
    allocate(dinero({ amount: cents, currency: kes }), shares).map((part) => toSnapshot(part).amount),
  easymoney: (cents, shares) =>
    createMoney({ amount: cents, currency: 'KES' }).allocate(shares).map((part) => Number(part.getAmount())),
}
const seen = Object.entries(parts).map(([name, divide]) => {
  const said = [
    [1001, [0, 50, 50]],
    [1001, [50, 50, 0]],
    [-1001, [0, 50, 50]],
  ].map(([cents, shares]) => `${cents} by ${shares.join(':')} is ${divide(cents, shares).join(' + ')}`)
  console.log(`${name}: ${said.join('; ')}`)
  return said.map((one) => one.split(' is ')[1]).join('; ')
})
const before = [
  '1 + 500 + 500; 501 + 500 + 0; 1 + -501 + -501',
  '1 + 500 + 500; 501 + 500 + 0; 1 + -501 + -501',
  '0 + 501 + 500; 501 + 500 + 0; 0 + -501 + -500',
  '0 + 501 + 500; 501 + 500 + 0; 0 + -500 + -501',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in js-money ts-money dinero.js @easymoney/money; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node seen.cjs
