#!/usr/bin/env bash
# wav 1.0.2, node-wav 0.0.2, wav-decoder 1.3.0 and wavefile 11.0.0 (npm), which read recordings (WAV).
# One would guess: notes beside the sound (who spoke, which call) are passed over, and a recording with the agent Otieno
#   in a part of its own is read like one with Wanjiku.
# What happens: in the format a part of odd length is followed by one byte that is not counted. wav and node-wav leave
#   that out and look for the sound one byte early: with a note of six letters a second is 16,000 bytes, with one of
#   seven wav ends well and gives none, and node-wav returns nothing. wav-decoder raises an error. wavefile reads both.
# Why it matters to a lender: half of the calls, by the letters of a name, are archived as empty or have no length, and
#   a check of quality that skips what is silent skips them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent wav@1.0.2 node-wav@0.0.2 wav-decoder@1.3.0 wavefile@11.0.0
cat > seen.cjs <<'JS'
const wav = require('node-wav')
const { Reader } = require('wav')
const decoder = require('wav-decoder')
const { WaveFile } = require('wavefile')

const rate = 8_000
function part(name, content) {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
const format = Buffer.alloc(16)
format.writeUInt16LE(1, 0)
format.writeUInt16LE(1, 2)
format.writeUInt32LE(rate, 4)
format.writeUInt32LE(2 * rate, 8)
format.writeUInt16LE(2, 12)
format.writeUInt16LE(16, 14)
/** One second of sound, with a note before it. */
const recording = (note) => {
  const parts = [part('fmt ', format), part('call', Buffer.from(note)), part('data', Buffer.alloc(2 * rate, 1))]
  return part('RIFF', Buffer.concat([Buffer.from('WAVE'), ...parts]))
}
const byStream = (bytes) =>
  new Promise((resolve, reject) => {
    let length = 0
    const reader = new Reader()
    reader.on('data', (data) => (length += data.length))
    reader.on('end', () => resolve(length / 2))
    reader.on('error', reject)
    reader.end(bytes)
  })

async function main() {
  const seen = []
  for (const note of ['Otieno', 'Wanjiku']) {
    const bytes = recording(note)
    const decoded = await decoder.decode(bytes).then(({ length }) => length, () => 'an error')
    const file = new WaveFile()
    file.fromBuffer(bytes)
    const samples = [
      `wav ${await byStream(bytes)}`,
      `node-wav ${wav.decode(bytes)?.channelData[0].length ?? 'nothing'}`,
      `wav-decoder ${decoded}`,
      `wavefile ${file.getSamples().length}`,
    ]
    seen.push(`${note}: ${samples.join(', ')}`)
  }
  for (const line of seen) console.log(line)
  const before = [
    'Otieno: wav 8000, node-wav 8000, wav-decoder 8000, wavefile 8000',
    'Wanjiku: wav 0, node-wav nothing, wav-decoder an error, wavefile 8000',
  ]
  if (seen.join('|') !== before.join('|')) {
    console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
    process.exit(1)
  }
}
void main()
JS
for name in wav node-wav wav-decoder wavefile; do
  echo "$name $(npm ls --depth=0 "$name" | sed -n "s/.* $name@//p")"
done
node seen.cjs
