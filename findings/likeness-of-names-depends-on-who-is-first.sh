#!/usr/bin/env bash
# jaro-winkler-typescript 1.0.1, talisman 1.1.4 and jaro-winkler 0.2.8 (npm), which say how alike two names are.
# One would guess: three packages of one formula agree, and who is named first makes no difference: Jaro counts the
#   letters that both names have in nearly the same place, and how many of them are out of order.
# What happens: jaro-winkler-typescript gives another figure when the names change places, for most pairs of more than
#   one word: MARY CHEBET is like MARY KIPROTICH CHEBET by 0.85, and that one like MARY CHEBET by 0.67. talisman is the
#   same both ways and differs from jaro-winkler for some pairs: 0.83 and 0.70.
# Why it matters to a lender: whose loan a payment is for, and whether a wallet is its owner's, is judged by a limit for
#   this figure. With one package the answer depends on whether the name of the operator or that of the ID is the
#   first argument; after a change to another one, pairs that were under the limit are above it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent jaro-winkler-typescript@1.0.1 talisman@1.1.4 jaro-winkler@0.2.8
cat > seen.cjs <<'JS'
const { jaroWinkler } = require('jaro-winkler-typescript')
const loaded = require('talisman/metrics/jaro-winkler')
const talisman = loaded.default ?? loaded
const plain = require('jaro-winkler')

const pairs = [
  ['MARY CHEBET', 'MARY KIPROTICH CHEBET'],
  ['MARY WAFULA', 'MERCY WAFULA'],
  ['WANJIKU BRIAN', 'WANJIRU ACHIENG KARIUKI'],
]
const seen = pairs.map(([one, other]) => {
  const figures = [jaroWinkler, talisman, plain].map((of) =>
    [of(one, other), of(other, one)].map((figure) => figure.toFixed(2)).join(' and '),
  )
  console.log(`${one}, ${other}: ${figures.join('; ')}`)
  return figures.join('; ')
})
const before = [
  '0.85 and 0.67; 0.67 and 0.67; 0.67 and 0.67',
  '0.79 and 0.92; 0.92 and 0.92; 0.92 and 0.92',
  '0.86 and 0.70; 0.83 and 0.83; 0.70 and 0.70',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
node seen.cjs
