#!/usr/bin/env bash
# fiscal 1.0.0 (npm), which gives the fiscal year and quarter of a day, with the first and last moment of each.
# One would guess: of one answer the year and the quarter end the same way, so that four quarters are a year; its page
#   says that both end at 23:59:59.999. And a fiscal year from January is the calendar year.
# What happens: a year ends at the end of its last day and a quarter at the beginning of its last day, so 30 June 2026
#   is in its year and not in its own quarter. A year from January ends on 31 December before it begins; its quarters
#   are those of the right year. A year from July, as Kenya's, begins and ends rightly.
# Why it matters to a lender: returns to the central bank are made by quarter. The last day is missing from all four,
#   and the year has it. By calendar years the year is empty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent fiscal@1.0.0
cat > seen.cjs <<'JS'
const Fiscal = require('fiscal')

const paid = new Date('2026-06-30T14:05:00Z')
const within = ({ startDate, endDate }) => (startDate <= paid && paid <= endDate ? 'in it' : 'not in it')
const spanOf = ({ startDate, endDate }) => `${startDate.toISOString()} to ${endDate.toISOString()}`
const seen = [6, 0].map((firstMonth) => {
  const { fiscalYear, quarter } = new Fiscal(firstMonth).getFiscalInfoForDate(paid)
  console.log(`first month ${firstMonth + 1}: year ${spanOf(fiscalYear)}, quarter ${spanOf(quarter)}`)
  console.log(`  a payment of ${paid.toISOString()}: year ${within(fiscalYear)}, quarter ${within(quarter)}`)
  return [spanOf(fiscalYear), within(fiscalYear), spanOf(quarter), within(quarter)].join(', ')
})
const quarter = '2026-04-01T00:00:00.000Z to 2026-06-30T00:00:00.000Z, not in it'
const before = [
  `2025-07-01T00:00:00.000Z to 2026-06-30T23:59:59.999Z, in it, ${quarter}`,
  `2026-01-01T00:00:00.000Z to 2025-12-31T23:59:59.999Z, not in it, ${quarter}`,
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
echo "fiscal $(node -p "require('./node_modules/fiscal/package.json').version")"
TZ=UTC node seen.cjs
