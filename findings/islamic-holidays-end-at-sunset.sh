#!/usr/bin/env bash
# date-holidays 3.37.0 (npm), a calendar of public holidays by country.
# One would guess: a public holiday of Kenya is a holiday from midnight to midnight of its date.
# What happens: feasts of the Islamic calendar run from 18:00 of the day before until 18:00 of the date. In the
#   evening of Eid al-Fitr isHoliday() says false, and on the working day before it says true from 18:00 on.
#   Feasts of the other calendars, such as Labour Day, do run from midnight to midnight.
# Why it matters to a lender: who asks isHoliday(now) before each call or message calls customers in the evening of
#   the feast, and leaves them alone on the evening before, which is an ordinary one. Ask for the dates of the year
#   and compare days.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat >look.mjs <<'JS'
import Holidays from 'date-holidays'
const kenya = new Holidays('KE', { languages: ['en'] })
const at = (local) => {
  const found = kenya.isHoliday(new Date(`${local}:00+03:00`))
  return found === false ? 'no' : found[0].name
}
const feast = 'End of Ramadan (Eid al-Fitr)'
const expected = [
  ['2026-03-19T17:30', 'no'],
  ['2026-03-19T18:30', feast],
  ['2026-03-20T09:00', feast],
  ['2026-03-20T17:30', feast],
  ['2026-03-20T18:30', 'no'],
  ['2026-04-30T18:30', 'no'],
  ['2026-05-01T18:30', 'Labour Day'],
]
let changed = false
for (const [local, was] of expected) {
  const is = at(local)
  console.log(`${local} in Nairobi: ${is}`)
  if (is !== was) changed = true
}
const [{ date }] = kenya.getHolidays(2026).filter(({ name }) => name === feast)
console.log(`the date of the feast as it is listed: ${date}`)
if (date.slice(0, 10) !== '2026-03-20') changed = true
process.exit(changed ? 1 : 0)
JS
echo "date-holidays $(node -p "require('./node_modules/date-holidays/package.json').version")"
node look.mjs
