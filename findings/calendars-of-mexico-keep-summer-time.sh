#!/usr/bin/env bash
# @touch4it/ical-timezones 1.9.0 and timezones-ical-library 2.3.2, which give the block of a time zone for calendar
# files, and ical.js 2.2.1, which reads such files (npm).
# One would guess: a day and hour with the name of its zone mean one moment, whatever made the file: the name is in the
#   list of zones that every computer has, and Mexico has had no summer time since October 2022, but on its border.
# What happens: a calendar file brings the rules of its zone along, and the reader takes those, not the computer's.
#   touch4it's blocks still have summer time for Mexico City and Mazatlan: 08:00 in July is an hour early. Chihuahua is
#   an hour off in winter. Juárez, a zone of its own since then, has no block. Nairobi and Tijuana agree.
# Why it matters to a lender: shifts, and calls that customers asked for, are sent to calendars. In July whoever
#   was promised eight is called at seven, before calls are allowed; the name of the zone beside it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 ical.js@2.2.1
cat > look.mjs <<'JS'
import { createRequire } from 'node:module'
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
const { getVtimezoneComponent } = createRequire(import.meta.url)('@touch4it/ical-timezones')
/** The moment at which a call is due, as the reader of the file understands it. */
function momentOf(block, zone, local) {
  if (!block) return 'no block'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//lender//EN',
    ...block.trim().split(/\r?\n/),
    'BEGIN:VEVENT',
    'UID:call',
    'DTSTAMP:20260101T000000Z',
    `DTSTART;TZID=${zone}:${local}`,
    'SUMMARY:Call back',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  const calendar = new ICAL.Component(ICAL.parse(lines.join('\r\n')))
  const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent'))
  return startDate.toJSDate().toISOString().slice(11, 16)
}
const expected = [
  ['Africa/Nairobi', '20260715T080000', '05:00', '05:00'],
  ['America/Tijuana', '20260715T080000', '15:00', '15:00'],
  ['America/Mexico_City', '20260115T080000', '14:00', '14:00'],
  ['America/Mexico_City', '20260715T080000', '13:00', '14:00'],
  ['America/Mazatlan', '20260715T080000', '14:00', '15:00'],
  ['America/Chihuahua', '20260115T080000', '15:00', '14:00'],
  ['America/Ciudad_Juarez', '20260115T080000', 'no block', '15:00'],
]
let changed = false
for (const [zone, local, first, second] of expected) {
  const one = momentOf(getVtimezoneComponent(zone), zone, local)
  const other = momentOf(tzlib_get_ical_block(zone)[0], zone, local)
  console.log(`${local} in ${zone}, in UTC: ${one} by touch4it, ${other} by timezones-ical-library`)
  if (one !== first || other !== second) changed = true
}
process.exit(changed ? 1 : 0)
JS
for name in @touch4it/ical-timezones timezones-ical-library ical.js; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
TZ=UTC node look.mjs
