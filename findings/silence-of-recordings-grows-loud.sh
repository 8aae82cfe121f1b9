#!/usr/bin/env bash
# g711 1.0.1, alawmulaw 6.0.0 and x-law 0.3.1 (npm), which turn sound into A-law and back, the coding of telephone
# lines outside America and Japan.
# One would guess: three packages of one standard from 1972 give the same octets, and a line where nobody speaks is as
#   quiet afterwards as before.
# What happens: all three read the same, but for samples from -1 to -7 g711 writes another octet than the others, which
#   comes back as -248. The faint hiss of a silent line, six steps high, has a level of 4 before and 171 afterwards,
#   where the others have 8: that is 27 dB louder than theirs. Of each further step below zero the eight samples nearest to zero
#   come back a step too small. Speech is as loud as before, and its mu-law is right.
# Why it matters to a lender: recordings of calls are kept in this coding. Whoever looks for silence in them (nobody
#   answered, how long the customer spoke) finds sound all along, and a hiss is played that the line never had.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent g711@1.0.1 alawmulaw@6.0.0 x-law@0.3.1
cat > seen.cjs <<'JS'
const g711 = require('g711')
const alawmulaw = require('alawmulaw')
const xlaw = require('x-law')

const back = {
  g711: (samples) => g711.alawToPCM(g711.alawFromPCM(samples)),
  alawmulaw: (samples) => alawmulaw.alaw.decode(alawmulaw.alaw.encode(samples)),
  'x-law': (samples) => xlaw.alaw.decode(xlaw.alaw.encode(samples)),
  'g711, mu-law': (samples) => g711.ulawToPCM(g711.ulawFromPCM(samples)),
}
const levelOf = (samples) => Math.round(Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length))
/** A second of sound of one height. */
const sound = (height) => Int16Array.from({ length: 8000 }, (_, at) => Math.round(height * Math.sin(at * 0.7)))
const octets = Array.from({ length: 256 }, (_, octet) => octet)
const alike = octets.every((octet) => g711.alawToPCM([octet])[0] === alawmulaw.alaw.decode([octet])[0])
console.log(`octets that g711 and alawmulaw read alike: ${alike ? 'all' : 'not all'}`)
const seen = [alike]
for (const [name, there] of Object.entries(back)) {
  const samples = [...there(Int16Array.from([5, -5, 100, -100, 8000, -8000]))].join(' ')
  const levels = [sound(6), sound(8000)].map((one) => `${levelOf(one)} becomes ${levelOf(there(one))}`).join(', ')
  console.log(`${name}: 5 -5 100 -100 8000 -8000 are ${samples}; level ${levels}`)
  seen.push(`${samples} ${levels}`)
}
const before = [
  true,
  '8 -248 104 -88 8064 -8064 4 becomes 171, 5657 becomes 5659',
  '8 -8 104 -104 8064 -8064 4 becomes 8, 5657 becomes 5663',
  '8 -8 104 -104 8064 -8064 4 becomes 8, 5657 becomes 5663',
  '8 -8 104 -104 7932 -7932 4 becomes 6, 5657 becomes 5654',
]
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
for name in g711 alawmulaw x-law; do
  echo "$name $(node -p "JSON.parse(require('fs').readFileSync('node_modules/$name/package.json', 'utf8')).version")"
done
node seen.cjs
