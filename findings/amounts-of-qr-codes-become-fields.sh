#!/usr/bin/env bash
# emvco-qr-sdk 1.0.0 and promptparse 1.6.0 (npm), which read the codes that shops show for payments (EMVCo, merchant
# presented).
# One would guess: a field is its number, its length and its value; only the fields that the specification names as
#   templates hold further fields, and the amount (54) or the kind of shop (52) is a plain text.
# What happens: emvco-qr-sdk looks into every value whether it could be read as fields, and 1500 could: field 15 with
#   length 00. The amount comes out as an object with the one key 15 and an empty text, and so does 9900, and the kind
#   of shop 4900 (power and water). 1500.00, 1550 and 12500 are texts. promptparse reads all of them.
# Why it matters to a lender: instalments in round hundreds are the usual ones, and codes without cents are usual where
#   nobody uses cents. Such an amount is no number; odd amounts in the tests pass.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent emvco-qr-sdk@1.0.0 promptparse@1.6.0
cat > seen.cjs <<'JS'
const { parseQR, QRParseMode } = require('emvco-qr-sdk')
const { parse, withCrcTag } = require('promptparse')

const field = (id, value) => `${id}${String(value.length).padStart(2, '0')}${value}`
const codeOf = (shop, amount) =>
  withCrcTag(
    [
      field('00', '01'),
      field('01', '12'),
      field('26', field('00', 'com.lender') + field('01', '12345')),
      field('52', shop),
      field('53', '404'),
      field('54', amount),
      field('58', 'KE'),
      field('59', 'LENDER'),
      field('60', 'NAIROBI'),
    ].join(''),
    '63',
  )
const seen = [
  ['6012', '1500'],
  ['6012', '9900'],
  ['6012', '1550'],
  ['6012', '12500'],
  ['6012', '1500.00'],
  ['4900', '800'],
].map(([shop, amount]) => {
  const code = codeOf(shop, amount)
  const named = parseQR(code, { parseMode: QRParseMode.GLOBAL })
  const other = parse(code, true)
  const one = [named.merchantCategoryCode, named.transactionAmount].map((value) => JSON.stringify(value)).join(' ')
  const two = [other.getTagValue('52'), other.getTagValue('54')].join(' ')
  console.log(`kind of shop ${shop}, amount ${amount}: emvco-qr-sdk ${one}; promptparse ${two}`)
  if (two !== `${shop} ${amount}`) process.exit(1)
  return one
})
const before = [
  '"6012" {"15":""}',
  '"6012" {"99":""}',
  '"6012" "1550"',
  '"6012" "12500"',
  '"6012" "1500.00"',
  '{"49":""} "800"',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in emvco-qr-sdk promptparse; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node seen.cjs
