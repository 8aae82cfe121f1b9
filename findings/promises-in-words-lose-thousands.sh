#!/usr/bin/env bash
# words-to-numbers 1.5.1 and numbered 1.1.0 (npm), which read a number that was said or written in words.
# One would guess: a package that reads "twenty thousand five hundred and sixty nine" reads "twenty one thousand"; what
#   it cannot read it leaves in words.
# What happens: words-to-numbers multiplies only the word before the unit by it. 21,000 is read as 1,020, 150,000 as
#   50,100, 999,000 as 9,990 and thirty five hundred as 530: always a plain number, never an error. What has one word
#   before "thousand" is right, so round amounts give no warning. numbered reads all of them.
# Why it matters to a lender: what a customer promises to a voice robot comes as words. A promise of 21,000 is
#   stored as 1,020: a twentieth keeps it, and the case leaves the queue.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent words-to-numbers@1.5.1 numbered@1.1.0
cat > seen.cjs <<'JS'
const { wordsToNumbers } = require('words-to-numbers')
const numbered = require('numbered')

const promises = [
  'twenty thousand five hundred and sixty nine',
  'two hundred thousand',
  'twenty one thousand',
  'one hundred and fifty thousand',
  'nine hundred and ninety nine thousand',
  'thirty five hundred',
]
const seen = promises.map((said) => {
  const read = `${wordsToNumbers(said)} ${numbered.parse(said)}`
  console.log(`${said}: ${read.replace(' ', ' and ')}`)
  return read
})
const before = ['20569 20569', '200000 200000', '1020 21000', '50100 150000', '9990 999000', '530 3500']
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in words-to-numbers numbered; do
  echo "$name $(node -p "require('./node_modules/$name/package.json').version")"
done
node seen.cjs
