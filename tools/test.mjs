import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runStep } from './run-step.mjs'
import { allSteps, playwrightConfig, quickSteps } from './test-steps.mjs'

const began = Date.now()
const quick = process.argv.includes('--quick')

ensureInstalled()
const steps = quick ? quickSteps() : allSteps(playwrightConfig() === null ? null : ensureChromium())
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const told = []
for (const step of steps) {
  const count = await runStep(step)
  total.passed += count.passed
  total.failed += count.failed
  told.push(...(count.told ?? []))
}
for (const line of told) console.log(line)
console.log(`${steps.length} steps in ${((Date.now() - began) / 1000).toFixed(0)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
