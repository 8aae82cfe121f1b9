#!/usr/bin/env bash
# bowser 2.15.1, mobile-detect 1.4.5 and ua-parser-js 2.0.10 (npm), which say what a device is by its user agent.
# One would guess: the same phone is a phone in its browser and in an app. An app that uses Android's own HTTP client
#   sends "Dalvik/2.1.0 (Linux; U; Android 12; <model>)".
# What happens: the browser's word "Mobile" is all that bowser and mobile-detect go by: without it what Android sends is
#   a tablet. Every request of an app is one of a tablet, also of models that both name as phones in the browser.
#   ua-parser-js says mobile, and knows the model both ways.
# Why it matters to a lender: customers come by the lender's own apps. Rules and reports that tell phones from tablets
#   (emulators, devices of fraud, which screens are used) find nothing but tablets, and one customer with two devices
#   where there is one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent bowser@2.15.1 mobile-detect@1.4.5 ua-parser-js@2.0.10
cat > seen.cjs <<'JS'
const bowser = require('bowser')
const MobileDetect = require('mobile-detect')
const { UAParser } = require('ua-parser-js')

const kindOf = (agent) => {
  const detect = new MobileDetect(agent)
  return [
    bowser.parse(agent).platform.type,
    detect.tablet() === null ? 'phone' : 'tablet',
    new UAParser(agent).getDevice().type,
  ].join(', ')
}
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const models = ['TECNO KI5k Build/SP1A.210812.016', 'Infinix X6511B Build/RP1A.200720.011']
const seen = models.flatMap((model) => {
  const browser = kindOf(`Mozilla/5.0 (Linux; Android 12; ${model}) ${chrome}`)
  const app = kindOf(`Dalvik/2.1.0 (Linux; U; Android 12; ${model})`)
  console.log(`${model.split(' Build')[0]}: browser ${browser}; app ${app}`)
  return [browser, app]
})
const before = ['mobile, phone, mobile', 'tablet, tablet, mobile']
if (seen.join('|') !== [...before, ...before].join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${[...before, ...before].join('|')}`)
  process.exit(1)
}
JS
node seen.cjs
