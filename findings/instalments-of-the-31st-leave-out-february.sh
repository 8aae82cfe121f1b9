#!/usr/bin/env bash
# amortizejs 1.0.3 (npm), which makes the schedule of a loan with the day of each payment.
# One would guess: of a loan of 31 January the first payment is due a month later, on the last day of February, and the
#   next ones at the ends of March and April, or on the 31st where a month has one.
# What happens: the first payment is due on the day of the loan, February has none, the second is due on 3 March, and
#   from then on every payment is due on the third: the day of the month is lost at the first short month. A loan of the
#   15th keeps its day. Both pay a whole month's interest with the first payment, on the day of the loan.
# Why it matters to a lender: the schedule is the one that the customer agrees to. A loan made at a month's end has a
#   month without an instalment, is reminded of days that nobody agreed to, and a year of them has the wrong due days.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent amortizejs@1.0.3
cat > seen.cjs <<'JS'
const { Calculator } = require('amortizejs')

function daysOf(startDate) {
  const terms = { method: 'mortgage', apr: 36, balance: 1000, loanTerm: 4, startDate }
  const { schedule } = Calculator.calculate(terms)
  const days = schedule.map(({ date }) => `${date.getDate()}.${date.getMonth() + 1}.`)
  return `${days.join(' ')}, interest of the first ${schedule[0].interest.toFixed(2)}`
}
const seen = [new Date(2026, 0, 15), new Date(2026, 0, 31)].map((start) => {
  console.log(`a loan of ${start.getDate()} January 2026: payments on ${daysOf(start)}`)
  return daysOf(start)
})
const before = [
  '15.1. 15.2. 15.3. 15.4., interest of the first 30.00',
  '31.1. 3.3. 3.4. 3.5., interest of the first 30.00',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
node seen.cjs
