import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureKamailio } from './kamailio.mjs'
import { ensureNetSmpp } from './net-smpp.mjs'
import { runStep } from './run-step.mjs'
import {
  allLanes,
  onSystemPostgres,
  playwrightConfig,
  quickLanes,
  typesOfTables,
} from './test-steps.mjs'
import { unsteadyAgain } from './unsteady.mjs'

const began = Date.now()

await ensureInstalled('everything')
const total = { passed: 0, failed: 0, steps: 0 }
/** @type {string[]} */
const notes = []
const lanes = lanesAsked()
// Whatever checks types reads it.
if (!process.argv.includes('--postgres')) await runLane([typesOfTables()], [])
await Promise.all(lanes.map((own) => runLane(own, lanes)))
for (const line of notes) console.log(line)
for (const name of unsteadyAgain(notes)) {
  console.log(`failed: ${name}: not for the first time unsteady`)
  total.passed -= 1
  total.failed += 1
}
console.log(`${total.steps} steps in ${((Date.now() - began) / 1000).toFixed(0)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** What runs side by side. */
function lanesAsked() {
  if (process.argv.includes('--quick')) return quickLanes()
  if (process.argv.includes('--postgres')) return [[onSystemPostgres('system')]]
  ensureNetSmpp()
  if (playwrightConfig() === null) return allLanes(null)
  ensureKamailio()
  return allLanes(ensureChromium())
}

/**
 * A lane that has done its own steps takes over what others have not begun, so that no lane is idle.
 * @typedef {import('./run-step.mjs').Step[]} Lane
 * @param {Lane} own
 * @param {Lane[]} all
 */
async function runLane(own, all) {
  const next = () => [own, ...all].find((lane) => lane.length > 0)?.shift()
  for (let step = next(); step !== undefined; step = next()) {
    const count = await runStep(step)
    total.steps += 1
    total.passed += count.passed
    total.failed += count.failed
    notes.push(...(count.notes ?? []))
  }
}
