#!/usr/bin/env bash
# bowser 2.15.1, mobile-detect 1.4.5 and ua-parser-js 2.0.10 (npm), which say what a device is by its user agent.
# One would guess: the same phone is a phone in its browser and in an app. An app that uses Android's own HTTP client
#   sends "Dalvik/2.1.0 (Linux; U; Android 12; <model>)".
# What happens: of a model that they do not know by name, as those of Tecno and Infinix, bowser and mobile-detect go by
#   the browser's word "Mobile": without it what Android sends is a tablet. The same model is a phone in the browser and
#   a tablet in the app. ua-parser-js says mobile, and names the model, both ways.
# Why it matters to a lender: customers come by the lender's own apps. Rules and reports that tell phones from tablets
#   (emulators, devices of fraud, which screens are used) find tablets in the hands of most of its customers, and one
#   customer with two devices where there is one.
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
    `${new UAParser(agent).getDevice().type} ${new UAParser(agent).getDevice().model}`,
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
const before = ['KI5k', 'X6511B'].flatMap((model) => [
  `mobile, phone, mobile ${model}`,
  `tablet, tablet, mobile ${model}`,
])
if (seen.join('|') !== before.join('|')) {
  console.error(`changed: ${seen.join('|')} instead of ${before.join('|')}`)
  process.exit(1)
}
JS
node seen.cjs
