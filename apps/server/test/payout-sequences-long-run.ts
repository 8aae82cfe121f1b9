import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { seededRandom } from '@daftari/kernel/random'
import type { Happening } from '../src/modules/payments/test/reference-model.ts'
import { runSequence } from '../src/modules/payments/test/sequences.ts'
import { removeDataFolder } from '../src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../src/platform/postgres/embedded.ts'
import { aLender } from './fixtures/lender.ts'
import { openTestHouse } from './harness.ts'

/**
 * The long version of the payout sequences: so many payouts, or so many minutes, whichever ends first.
 * Ends with 1 when one came to another end than the model. `--count 10000 --minutes 15 --seed 1`
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
})
const most = Number(values.count)
const until = Date.now() + Number(values.minutes) * 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)
/** So many in one house: it becomes slow with the rows of many lives. */
const ofHouse = 500

const dataDir = mkdtempSync(join(tmpdir(), 'daftari-sequences-'))
const cluster = await startEmbedded({ dataDir, fast: true })
process.env.TEST_DATABASE_URL = cluster.url
const random = seededRandom(Number(values.seed))
const events: Partial<Record<Happening['kind'], number>> = {}
let run = 0
let wrong = 0
try {
  while (run < most && Date.now() < until) await oneHouse()
} finally {
  await cluster.stop()
  removeDataFolder(dataDir)
}
say(`${run} sequences, ${wrong} not as the model; ${JSON.stringify(events)}`)
process.exitCode = wrong === 0 ? 0 : 1

async function oneHouse(): Promise<void> {
  const t = await openTestHouse()
  const lender = await aLender(t)
  const last = Math.min(most, run + ofHouse)
  while (run < last && Date.now() < until) {
    run += 1
    const { told, ours, models } = await runSequence(t, lender, { random, run })
    for (const { kind } of told) events[kind] = (events[kind] ?? 0) + 1
    if (isDeepStrictEqual(ours, models)) continue
    wrong += 1
    say(`sequence ${run}: ${JSON.stringify({ told, ours, models })}`)
  }
  await t.close()
  say(`${run} of ${most}, ${wrong} not as the model`)
}
