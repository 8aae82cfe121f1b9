#!/usr/bin/env bash
# aws-cron-parser 1.1.12 and cron-schedule 6.0.0 (npm), which say when a schedule in the form of cron runs next.
# One would guess: "0 9 31 * ? *" runs at nine on the 31st, in the seven months that have one; and whoever goes forward
#   through the runs and then back meets the same days.
# What happens: forward, aws-cron-parser makes a date of the 31st of every month and takes what comes out: 1 December,
#   3 March, 1 May. Backward it passes over the short months, as cron-schedule does. The 30th adds a run on 2 March.
#   The 28th is right both ways.
# Why it matters to a lender: month-end reports and reminders before a due day on the 31st are planned by it. The page
#   that shows the next runs announces days on which the scheduler of the cloud does nothing, and a program that works
#   by it closes February on 3 March.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent aws-cron-parser@1.1.12 cron-schedule@6.0.0
cat > look.mjs <<'JS'
import { createRequire } from 'node:module'
import { parseCronExpression } from 'cron-schedule'
const aws = createRequire(import.meta.url)('aws-cron-parser')
const [from, to] = [new Date('2026-11-15T12:00:00Z'), new Date('2027-06-15T12:00:00Z')]
/** The days of the runs between the two, asked one after another. */
function daysOf(start, next) {
  const days = []
  for (let at = next(start); at > from && at < to && days.length < 12; at = next(at)) {
    days.push(at.toISOString().slice(5, 10))
  }
  return days.toSorted().join(' ')
}
const seen = [
  ['0 9 31 * ? *', '0 9 31 * *'],
  ['0 9 30 * ? *', '0 9 30 * *'],
  ['0 9 28 * ? *', '0 9 28 * *'],
].map(([theirs, usual]) => {
  const schedule = aws.parse(theirs)
  const cron = parseCronExpression(usual)
  const said = [
    daysOf(from, (at) => aws.next(schedule, at)),
    daysOf(to, (at) => aws.prev(schedule, at)),
    daysOf(from, (at) => cron.getNextDate(at)),
  ]
  console.log(`${theirs}: forward ${said[0]}; backward ${said[1]}; cron-schedule ${said[2]}`)
  return said.join(', ')
})
const whole = '01-28 02-28 03-28 04-28 05-28 11-28 12-28'
const thirty = '01-30 03-02 03-30 04-30 05-30 11-30 12-30'
const before = [
  '01-31 03-03 03-31 05-01 05-31 12-01 12-31, 01-31 03-31 05-31 12-31, 01-31 03-31 05-31 12-31',
  `${thirty}, ${thirty.replace('03-02 ', '')}, ${thirty.replace('03-02 ', '')}`,
  `${whole}, ${whole}, ${whole}`,
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in aws-cron-parser cron-schedule; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
TZ=UTC node look.mjs
