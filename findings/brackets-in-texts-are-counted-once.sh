#!/usr/bin/env bash
# sms-counter 1.0.0, split-sms 0.1.7 and sms-segments-calculator 1.3.0 (npm), which say how many parts a text has.
# One would guess: three counters agree, and a character of the second table of GSM 03.38 ([ ] { } | ~ ^ \ and the euro)
#   takes two places, because it is sent as an escape and a letter.
# What happens: sms-counter names the alphabet GSM_7BIT_EX, so it has seen them, and counts each as one place. It says
#   one part, none left, where two go out; of 153 euros it says one part where three go out. A form feed, which is in
#   that table as well, makes the whole text Unicode for it.
# Why it matters to a lender: parts are what the operator bills. A campaign with a code in brackets is estimated at
#   half of what it costs, and a cap of its budget is passed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent sms-counter@1.0.0 split-sms@0.1.7 sms-segments-calculator@1.3.0
cat > seen.cjs <<'JS'
const loaded = require('sms-counter')
const split = require('split-sms')
const { SegmentedMessage } = require('sms-segments-calculator')
const counter = loaded.SmsCounter ?? loaded.default ?? loaded

const filled = (text, length) => text.padEnd(length, 'a')
const texts = {
  '160 plain letters': filled('', 160),
  '160 with a code in brackets': filled('Your code [4821] ', 160),
  '153 euros': '€'.repeat(153),
}
const seen = Object.entries(texts).map(([name, text]) => {
  const said = counter.count(text)
  const parts = [said.messages, split.split(text).parts.length, new SegmentedMessage(text).segmentsCount]
  console.log(`${name}: ${parts.join(', ')} parts; the first says ${said.encoding}, ${said.remaining} left`)
  return parts.join('/')
})
const before = '1/1/1 1/2/2 1/3/3'
if (seen.join(' ') !== before) {
  console.error(`changed: ${seen.join(' ')} instead of ${before}`)
  process.exit(1)
}
JS
node seen.cjs
