#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1 and hyperformula 3.5.0 (npm), which work out the formulas of spreadsheets.
# One would guess: by the European count of days (30E/360, each month has thirty) the part of a year that YEARFRAC with
#   basis 4 gives is the days that DAYS360 gives, its European count, by 360.
# What happens: in formulajs they differ by a day where a span begins or ends on a 31st, which DAYS360 counts as the
#   30th and YEARFRAC as it is: from 30 January to 31 March 60 days and 61 / 360, from 31 January to 30 April 90 and
#   89; from a 31st to a 31st it cancels out. hyperformula agrees with itself on all.
# Why it matters to a lender: interest of a loan that is made or due on a 31st is a day wrong where one part of a
#   program uses the one function and another part the other; tests with days in mid-month never show it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat > seen.cjs <<'JS'
const formulas = require('@formulajs/formulajs')
const { HyperFormula } = require('hyperformula')

const spans = [
  [[2026, 1, 15], [2026, 4, 15]],
  [[2026, 1, 30], [2026, 3, 30]],
  [[2026, 1, 30], [2026, 3, 31]],
  [[2026, 1, 31], [2026, 4, 30]],
  [[2026, 11, 30], [2026, 12, 31]],
  [[2026, 5, 31], [2026, 8, 31]],
]
const bySheet = (span) => {
  const days = span.map((day) => `DATE(${day})`).join()
  const formula = [`=DAYS360(${days},TRUE())`, `=YEARFRAC(${days},4)*360`]
  const sheet = HyperFormula.buildFromArray([formula], { licenseKey: 'gpl-v3' })
  return [0, 1].map((col) => Math.round(sheet.getCellValue({ sheet: 0, row: 0, col })))
}
const seen = spans.map((span) => {
  const [from, to] = span.map(([year, month, day]) => new Date(year, month - 1, day))
  const own = [formulas.DAYS360(from, to, true), Math.round(formulas.YEARFRAC(from, to, 4) * 360)]
  const other = bySheet(span)
  console.log(
    `${span.map((day) => day.join('-')).join(' to ')}: formulajs ${own.join(' and ')}; ` +
      `hyperformula ${other.join(' and ')}`,
  )
  return [...own, ...other].join(' ')
})
const before = ['90 90 90 90', '60 60 60 60', '60 61 60 60', '90 89 90 90', '30 31 30 30', '90 90 90 90']
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in @formulajs/formulajs hyperformula; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node seen.cjs
