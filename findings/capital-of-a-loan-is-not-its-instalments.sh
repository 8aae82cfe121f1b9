#!/usr/bin/env bash
# loanjs 1.1.2 (npm), which makes the schedule of a loan, each instalment with its capital and interest.
# One would guess: the capital of the instalments is the amount of the loan to the cent, the last one a little larger
#   or smaller than the others, and the sums that the package gives are those of the instalments.
# What happens: the last instalment of an annuity is like the others, and what is left after it is said to be zero. Of
#   5,000.00 in 24 instalments 4,999.81 come back, of 100.00 in seven equal parts of capital 100.03. `capitalSum` and
#   `sum` say 5,000.00 and what would have to be paid for it, which no instalment asks.
# Why it matters to a lender: a schedule is asked instalment by instalment. Booked as it is, such a loan ends with some
#   cents owed that nobody is asked for, or with more paid than was lent, and the total on the contract is not the one
#   that the customer pays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent loanjs@1.1.2
cat > seen.cjs <<'JS'
const { Loan } = require('loanjs')

const loans = [
  [1000, 3, 36, 'annuity'],
  [1000, 11, 18, 'annuity'],
  [5000, 24, 60, 'annuity'],
  [100, 7, 20, 'diminishing'],
]
const seen = loans.map(([amount, parts, rate, type]) => {
  const loan = new Loan(amount, parts, rate, type)
  const sum = (of) => loan.installments.reduce((all, one) => all + one[of], 0).toFixed(2)
  console.log(
    `${amount} in ${parts} at ${rate} %, ${type}: capital ${loan.capitalSum}, of the instalments ` +
      `${sum('capital')}; to pay ${loan.sum}, of the instalments ${sum('installment')}; ` +
      `left after the last ${loan.installments.at(-1).remain}`,
  )
  const [first, last] = [loan.installments[0], loan.installments.at(-1)]
  const asked = first.installment === last.installment ? 'alike' : 'not alike'
  const sums = [loan.capitalSum, sum('capital'), loan.sum, sum('installment')].join(' ')
  return `${sums}, first and last ${asked}, left ${last.remain}`
})
const before = [
  '1000 1000.00 1060.59 1060.59, first and last alike, left 0',
  '1000 999.95 1092.24 1092.19, first and last alike, left 0',
  '5000 4999.81 8696.59 8696.40, first and last alike, left 0',
  '100 100.03 106.67 106.70, first and last not alike, left 0',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
node seen.cjs
