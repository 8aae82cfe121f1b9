#!/usr/bin/env bash
# namecase 1.1.2 and pretty-name 0.0.3 (npm), which write names in capitals as one writes names.
# One would guess: a name is written the same way wherever it comes in a person's names, and words stay apart.
# What happens: namecase takes Mac for the Scottish prefix, but not where what follows ends in a, c, i, o, z or j and is
#   the last word. So MACHARIA is Macharia as a surname and MacHaria as a given name or before another surname; Maciel
#   and Macapagal are MacIel and MacApagal everywhere. And the Spanish "y" sticks to the next surname: Perez yLopez is
#   two words where there were three. pretty-name does neither.
# Why it matters to a lender: lists of ID offices and wallets come in capitals, contracts and texts don't. The name on
#   the contract isn't the customer's, two records of one person differ by the order of names, and a comparison by words
#   misses the second surname.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent namecase@1.1.2 pretty-name@0.0.3
cat > seen.cjs <<'JS'
const namecase = require('namecase')
const pretty = require('pretty-name')

const names = [
  'GRACE MACHARIA',
  'MACHARIA GRACE',
  'GRACE MACHARIA OTIENO',
  'ANA MACIEL',
  'ANA MACAPAGAL',
  'JUAN PEREZ Y LOPEZ',
]
const seen = names.map((name) => {
  const written = `${namecase(name)}, ${pretty(name)}`
  console.log(`${name}: ${written}`)
  return written
})
const before = [
  'Grace Macharia, Grace Macharia',
  'MacHaria Grace, Macharia Grace',
  'Grace MacHaria Otieno, Grace Macharia Otieno',
  'Ana MacIel, Ana Maciel',
  'Ana MacApagal, Ana Macapagal',
  'Juan Perez yLopez, Juan Perez y Lopez',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in namecase pretty-name; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node seen.cjs
