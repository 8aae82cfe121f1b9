#!/usr/bin/env bash
# node-pdu 2.1.1 (npm), which makes and reads the frames (PDU) of texts that a modem sends.
# One would guess: 160 letters of the alphabet of GSM 03.38 are one text, longer ones parts of 153, and é, ñ and the
#   euro, which are in that alphabet, leave it so.
# What happens: eight letters go into seven bytes of a frame, but the package cuts at 133 letters as if each took a
#   byte: 134 letters are two texts and 306 are three. An é, ñ or euro makes the whole text Unicode, in parts of 63.
#   What comes back from the frames is right, letter by letter.
# Why it matters to a lender: parts are what the operator bills. Reminders written to fill one text cost two, those
#   with a name like Muñoz three, and whoever reads one on a telephone sees nothing of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent node-pdu@2.1.1
cat > look.mjs <<'JS'
import { parse, Submit } from 'node-pdu'
const unicode = 8
const texts = {
  '133 letters': 'a'.repeat(133),
  '134 letters': 'a'.repeat(134),
  '160 letters': 'a'.repeat(160),
  '306 letters': 'a'.repeat(306),
  '133 letters, one of them ñ': `ñ${'a'.repeat(132)}`,
  '133 letters, one of them é': `é${'a'.repeat(132)}`,
  '133 letters, one of them €': `€${'a'.repeat(132)}`,
}
const seen = Object.entries(texts).map(([name, text]) => {
  const parts = new Submit('+999999999999', text).getPartStrings().map((part) => parse(part))
  const coding = parts[0].dataCodingScheme.getValue() === unicode ? 'Unicode' : 'GSM'
  const read = parts.map((part) => part.data.getText())
  const lengths = read.map(({ length }) => length).join(' + ')
  console.log(`${name}: ${coding}, ${lengths}${read.join('') === text ? '' : ', another text'}`)
  return `${coding} ${lengths}${read.join('') === text ? '' : ' another'}`
})
const before = [
  'GSM 133',
  'GSM 133 + 1',
  'GSM 133 + 27',
  'GSM 133 + 133 + 40',
  'Unicode 63 + 63 + 7',
  'Unicode 63 + 63 + 7',
  'Unicode 63 + 63 + 7',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
echo "node-pdu $(sed -n 's/^\s*"version": "\(.*\)",$/\1/p' node_modules/node-pdu/package.json)"
node look.mjs
