#!/usr/bin/env bash
# jssip 3.13.8 (npm), a softphone's library of SIP for browsers.
# One would guess: who calls may be named by a tel: address, as RFC 3261 lets From and To be any address and carriers
#   do name their customers so; the softphone rings and shows the number.
# What happens: the whole message is dropped where it is read. Nothing rings, no event tells of it, the caller gets no
#   answer. Its own grammar knows tel: as an address, but not between the brackets of From or To.
# Why it matters to a lender: customers who call back hear it ring until they give up, and no report shows their
#   calls, as none of them ever came. Give the library sip: addresses, at the exchange or in its socket.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jssip@3.13.8 2>/dev/null
cat >look.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const Grammar = require('jssip/lib/Grammar')
const { parseMessage } = require('jssip/lib/Parser')
const invite = (from, to) =>
  [
    'INVITE sip:1001@phone.example SIP/2.0',
    'Via: SIP/2.0/WS exchange.invalid;branch=z9hG4bKcall',
    'Max-Forwards: 70',
    `From: ${from};tag=caller`,
    `To: ${to}`,
    'Call-ID: call',
    'CSeq: 1 INVITE',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n')
const line = '<sip:1001@phone.example>'
const expected = [
  ['<sip:+254712345678@carrier.example;user=phone>', line, true],
  ['<tel:+254712345678>', line, false],
  ['<tel:0712345678;phone-context=+254>', line, false],
  ['<sip:+254712345678@carrier.example;user=phone>', '<tel:+254711000000>', false],
]
let changed = Grammar.parse('tel:+254712345678', 'absoluteURI').scheme !== 'tel'
for (const [from, to, was] of expected) {
  const is = parseMessage(invite(from, to), {}) !== undefined
  console.log(`From ${from}, To ${to}: ${is ? 'read' : 'dropped'}`)
  if (is !== was) changed = true
}
process.exit(changed ? 1 : 0)
JS
echo "jssip $(node -p "JSON.parse(require('fs').readFileSync('node_modules/jssip/package.json', 'utf8')).version")"
node look.mjs
