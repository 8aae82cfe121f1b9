#!/usr/bin/env bash
# any-date-parser 2.2.4 (npm), which reads dates and days in words.
# One would guess: "in 3 days" is two days after "tomorrow", at whatever hour and place it is read, and "in 2 hours" is
#   two hours from now.
# What happens: "tomorrow" goes by the place; "in 3 days" and "in 2 hours" take the day and hour of UTC for those of
#   the place. In Mexico City "in 2 hours" is eight hours away, and after 18:00 "in 3 days" is the fourth
#   day. In Nairobi "in 2 hours" is an hour ago, and before 03:00 "in 3 days" is the second day. Where the clock
#   shows UTC, as servers' often do, all is right.
# Why it matters to a lender: promises of payment are noted in such words, in the evening, when people are at home. The
#   day is one late only then and only on machines with the clock of the place, so no test by day shows it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent any-date-parser@2.2.4
cat > look.mjs <<'JS'
import parser from 'any-date-parser'
const [zone, clock, before] = process.argv.slice(2)
const Real = Date
const now = Real.parse(clock)
// The parser asks what time it is: it is told.
globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [now] : given))
  }
  static now() {
    return now
  }
}
const two = (number) => String(number).padStart(2, '0')
const dayOf = (date) => `${two(date.getDate())}/${two(date.getMonth() + 1)}`
const read = (words) => parser.fromString(words, 'en-GB')
const hours = (read('in 2 hours').getTime() - now) / 3_600_000
const seen = `tomorrow ${dayOf(read('tomorrow'))}, in 3 days ${dayOf(read('in 3 days'))}, in 2 hours: ${hours} h`
console.log(`${zone}, ${clock}: ${seen}`)
if (seen !== before) {
  console.error(`changed: ${seen} instead of ${before}`)
  process.exit(1)
}
JS
look() { TZ=$1 node look.mjs "$@"; }
echo "any-date-parser $(sed -n 's/^  "version": "\(.*\)",$/\1/p' node_modules/any-date-parser/package.json)"
look UTC 2026-11-30T19:30:00Z 'tomorrow 01/12, in 3 days 03/12, in 2 hours: 2 h'
look America/Mexico_City 2026-11-30T17:30:00-06:00 'tomorrow 01/12, in 3 days 03/12, in 2 hours: 8 h'
look America/Mexico_City 2026-11-30T19:30:00-06:00 'tomorrow 01/12, in 3 days 04/12, in 2 hours: 8 h'
look Africa/Nairobi 2026-11-30T01:30:00+03:00 'tomorrow 01/12, in 3 days 02/12, in 2 hours: -1 h'
