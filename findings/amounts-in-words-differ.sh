#!/usr/bin/env bash
# written-number 0.11.1, number-to-words 1.2.4 and to-words 5.7.0 (npm), which write amounts in words.
# One would guess: 1234.50 in words says the cents, or is refused; and 21 and 31 pesos are written by one rule.
# What happens: written-number rounds (one thousand two hundred and thirty-five), number-to-words cuts off
#   (…thirty-four), neither says so: two amounts, a unit apart, for one number. to-words for es-MX shortens "uno"
#   before the noun in 31 pesos ("Treinta Y Un Pesos") but not in 21 ("Veintiuno Pesos"; "veintiún" is right), and
#   leaves out the "de" of "un millón de pesos".
# Why it matters to a lender: on a promissory note or a certificate the words prevail over the figures. Give whole
#   units to such a library, write the cents as figures, and check the words of 21 and of a million.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund written-number@0.11.1 number-to-words@1.2.4 to-words@5.7.0
cat >look.mjs <<'JS'
import { ToWords } from 'to-words'
import numberToWords from 'number-to-words'
import writtenNumber from 'written-number'
const pesos = (amount) => new ToWords({ localeCode: 'es-MX' }).convert(amount, { currency: true })
const seen = [
  ['written-number, 1234.50', writtenNumber(1234.5, { lang: 'en' }), 'one thousand two hundred and thirty-five'],
  ['number-to-words, 1234.50', numberToWords.toWords(1234.5), 'one thousand, two hundred thirty-four'],
  ['to-words es-MX, 31', pesos(31), 'Treinta Y Un Pesos Mexicanos'],
  ['to-words es-MX, 21', pesos(21), 'Veintiuno Pesos Mexicanos'],
  ['to-words es-MX, 1000000', pesos(1_000_000), 'Un Millon Pesos Mexicanos'],
]
let changed = false
for (const [what, is, was] of seen) {
  console.log(`${what}: ${is}`)
  if (is !== was) changed = true
}
process.exit(changed ? 1 : 0)
JS
for name in written-number number-to-words to-words; do
  echo "$name $(node -p "require('./node_modules/$name/package.json').version")"
done
node look.mjs
