#!/usr/bin/env bash
# smpp 0.5.1 (npm), a client and server of SMPP, by which texts go to an operator.
# One would guess: a text whose alphabet one leaves to the library goes out in an alphabet and under its name: the
#   operator's own, GSM 03.38, is data_coding 0; 1 is IA5, which is plain ASCII.
# What happens: without data_coding the octets are those of GSM 03.38, where @ is 00 and { is 1B 28, and the label is
#   1, ASCII. With data_coding 0 the same octets go out under the right label.
# Why it matters to a lender: a message centre that takes the label at its word shows the customer another address
#   of e-mail, or nothing after it, and the test against the same library reads well, as it makes the same mistake both
#   ways. Always name the alphabet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund smpp@0.5.1 2>/dev/null
cat >look.mjs <<'JS'
import net from 'node:net'
import smpp from 'smpp'
const submits = []
/** A centre that keeps the octets of each submit_sm as they came. */
const centre = net.createServer((socket) => {
  let rest = Buffer.alloc(0)
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 16 && rest.length >= rest.readUInt32BE(0)) {
      const unit = rest.subarray(0, rest.readUInt32BE(0))
      rest = rest.subarray(unit.length)
      const [command, sequence] = [unit.readUInt32BE(4), unit.subarray(12, 16)]
      if (command === 4) submits.push(unit)
      const answer = Buffer.alloc(17)
      answer.writeUInt32BE(17, 0)
      answer.writeUInt32BE(0x80000000 + command, 4)
      sequence.copy(answer, 12)
      socket.write(answer)
    }
  })
})
await new Promise((open) => centre.listen(0, '127.0.0.1', open))
const text = 'a@b{5}'
const session = smpp.connect({ url: `smpp://127.0.0.1:${centre.address().port}` })
await new Promise((open) => session.once('connect', open))
const ask = (what, pdu) => new Promise((done) => session[what](pdu, done))
await ask('bind_transceiver', { system_id: 'lender', password: 'secret' })
for (const more of [{}, { data_coding: 0 }]) {
  await ask('submit_sm', { destination_addr: '254712345678', short_message: text, ...more })
}
session.destroy()
centre.close()
/** Length and octets stand last, the alphabet two octets before. */
const octets = '6100621b28351b29'
const seen = submits.map((unit) => {
  const at = unit.length - octets.length / 2
  return { label: unit[at - 3], octets: unit.subarray(at).toString('hex') }
})
console.log(`"${text}" without an alphabet named: label ${seen[0].label}, octets ${seen[0].octets}`)
console.log(`"${text}" with data_coding 0: label ${seen[1].label}, octets ${seen[1].octets}`)
const is = seen.every((one) => one.octets === octets) && seen[0].label === 1 && seen[1].label === 0
process.exit(is ? 0 : 1)
JS
echo "smpp $(node -p "require('./node_modules/smpp/package.json').version")"
node look.mjs
