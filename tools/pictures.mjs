import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { node26, root, underNode26 } from './node26.mjs'

/**
 * Pictures of all pages, of the README and of the first hours: `npm run pictures`, with a part of the pages'
 * keys, `readme` or `hours` as its argument. The lender is the one that the browser tests have.
 */
await ensureInstalled('everything')
const chromium = ensureChromium()
if (chromium === null) throw new Error('Chromium is not there, and could not be installed.')
const env = underNode26({ CHROMIUM_PATH: chromium })
await done(run(['tools/build-browser.mjs']))
const product = run(['e2e/serve.ts'], 'pipe')
const [part = '', languages = 'en'] = process.argv.slice(2)
try {
  const url = await addressOf(product)
  await done(run(['e2e/shots.ts', url, part, languages]))
} finally {
  product.kill('SIGTERM')
  await once(product, 'exit')
}

/**
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} [output]
 */
function run(args, output = 'inherit') {
  return spawn(node26(), args, { cwd: root, env, stdio: ['ignore', output, 'inherit'] })
}

/** @param {import('node:child_process').ChildProcess} child */
async function done(child) {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${code}`)
}

/** @param {import('node:child_process').ChildProcess} child */
async function addressOf(child) {
  if (child.stdout === null) throw new Error('its output is read')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready ')) return line.slice('ready '.length).trim()
  }
  throw new Error('the product ended before it was ready')
}
