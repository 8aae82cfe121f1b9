#!/usr/bin/env bash
# moment-business-time 2.0.0 and moment-business-days 1.2.0 with moment 2.30.1 (npm), which know hours and days of work.
# One would guess: two packages for one calendar, one for hours and one for days, agree on a holiday that is named once,
#   in the settings of moment's language that both read; and which one a program loads first makes no difference.
# What happens: both write `isBusinessDay` and `isHoliday` into moment, and the one loaded last has them. The one for
#   days knows a holiday only with `holidayFormat`, which the one for hours does without. Loaded last, it has the hours
#   open at 08:00 on Christmas Day, closed before. Loaded first, its next day of work after a Friday is the Saturday.
# Why it matters to a lender: a second package that some other part of the program loads, for a due day, opens the
#   telephones on a holiday. Nothing fails, and a test of the hours alone stays green.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent moment@2.30.1 moment-business-time@2.0.0 moment-business-days@1.2.0
cat > seen.cjs <<'JS'
const moment = require('moment')
for (const name of process.argv.slice(2)) require(name)
const day = ['08:00:00', '20:00:00']
moment.updateLocale('en', {
  workinghours: { 0: null, 1: day, 2: day, 3: day, 4: day, 5: day, 6: ['09:00:00', '13:00:00'] },
  holidays: ['2026-12-25'],
})
const isOpen = moment('2026-12-25T10:00:00').isWorkingTime()
const next = moment('2026-12-24T21:00:00').nextWorkingTime().format('YYYY-MM-DD HH:mm')
const afterFriday = moment('2026-11-27T12:00:00').nextBusinessDay?.().format('dddd') ?? 'unknown'
console.log(`Christmas Day ${isOpen ? 'open' : 'closed'}, next hours ${next}, day after Friday ${afterFriday}`)
JS
ls node_modules/*/node_modules/moment 2>/dev/null && { echo 'more than one moment'; exit 1; }
for name in moment moment-business-time moment-business-days; do
  echo "$name $(node -p "require('./node_modules/$name/package.json').version")"
done
hours=moment-business-time
days=moment-business-days
look() {
  local said
  said=$(node seen.cjs "${@:2}")
  echo "${*:2}: $said"
  [ "$said" = "Christmas Day $1" ] || { echo "changed: it was $1" >&2; exit 1; }
}
look 'closed, next hours 2026-12-26 09:00, day after Friday unknown' $hours
look 'open, next hours 2026-12-25 08:00, day after Friday Monday' $hours $days
look 'closed, next hours 2026-12-26 09:00, day after Friday Saturday' $days $hours
