#!/usr/bin/env bash
# @midlandsbank/node-nacha 0.4.0 (npm), which writes the files of payments of banks in the United States (NACHA).
# One would guess: the note that belongs to a payment (record 7) names it by the last seven digits of its trace number
#   (record 6), as the rules of the format have it.
# What happens: traces count from 0 and the notes from 1. Each note bears the number of the payment after its own, and
#   that of the last payment a number that is nobody's. The package reads its own file without a word, and whoever
#   goes by the order of the lines notices nothing.
# Why it matters to a lender: the note says which loan a payment is for. A receiver that goes by the number books it to
#   the next customer, or returns the file; one payment without others in a test looks fine either way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent @midlandsbank/node-nacha@0.4.0
cat > seen.cjs <<'JS'
const nacha = require('@midlandsbank/node-nacha')

const routing = '000000000'
const batch = nacha
  .create({ from: { name: 'Lender', fein: '000000000' }, for: { name: 'Bank', routing } })
  .ppd({ effectiveDate: '261201', description: 'Loans', date: 'Dec 1' })
for (const name of ['First', 'Second', 'Third']) {
  batch.credit({ name, account: { num: '1', type: 'C' }, routing, amount: 150_050, addenda: `loan of ${name}` })
}
const lines = nacha.from(batch).to('ach').split('\n')
const payments = lines.filter((line) => line.startsWith('6'))
const seen = lines
  .filter((line) => line.startsWith('7'))
  .map((note) => {
    const names = payments.find((payment) => payment.slice(-7) === note.slice(-7))
    const line = `${note.slice(3, 83).trim()}: ${note.slice(-7)}, ${names?.slice(54, 76).trim() ?? 'nobody'}`
    console.log(line)
    return line
  })
const before = ['loan of First: 0000001, Second', 'loan of Second: 0000002, Third', 'loan of Third: 0000003, nobody']
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
echo "@midlandsbank/node-nacha $(node -p "require('./node_modules/@midlandsbank/node-nacha/package.json').version")"
node seen.cjs
