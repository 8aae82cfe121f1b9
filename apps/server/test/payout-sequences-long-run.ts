import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { seededRandom } from '@daftari/kernel/random'
import type { Happening } from '../src/modules/payments/test/reference-model.ts'
import { runSequence } from '../src/modules/payments/test/sequences.ts'
import { removeDataFolder } from '../src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../src/platform/postgres/embedded.ts'
import { aLender, type Lender } from './fixtures/lender.ts'
import { openTestApp, type TestApp } from './harness.ts'

/**
 * The long version of the payout sequences: a number of payouts, or of minutes, whichever ends first. Several
 * lenders run at once, since each waits for its database most of the time. A sequence depends only on the
 * seed and its number, so `--from 731 --count 1` repeats a wrong one. Exits with 1 when one ended differently
 * from the model, or when none was run. `--count 10000 --minutes 20 --seed 1 --lenders 3`
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    lenders: { type: 'string', default: '3' },
    from: { type: 'string', default: '1' },
  },
})
const first = Number(values.from)
const most = first + Number(values.count) - 1
const until = Date.now() + Number(values.minutes) * 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)
/** The number in one application: its database becomes slow with the rows of many lives. */
const perLender = 500

const dataDir = mkdtempSync(join(tmpdir(), 'daftari-sequences-'))
const cluster = await startEmbedded({ dataDir, fast: true })
process.env.TEST_DATABASE_URL = cluster.url
const began = performance.now()
const events: Partial<Record<Happening['kind'], number>> = {}
let drawn = first - 1
let run = 0
let wrong = 0
try {
  await Promise.all(Array.from({ length: Number(values.lenders) }, lenderAfterLender))
} finally {
  await cluster.stop()
  removeDataFolder(dataDir)
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
say(`${run} sequences in ${minutes} min, ${wrong} not as the model; ${JSON.stringify(events)}`)
process.exitCode = run > 0 && wrong === 0 ? 0 : 1

async function lenderAfterLender(): Promise<void> {
  while (drawn < most && Date.now() < until) await oneLender()
}

async function oneLender(): Promise<void> {
  const t = await openTestApp()
  const lender = await aLender(t)
  for (let lived = 0; lived < perLender && drawn < most && Date.now() < until; lived += 1) {
    drawn += 1
    await oneSequence(t, lender, drawn)
  }
  await t.close()
  say(`${run} of ${values.count}, ${wrong} not as the model`)
}

async function oneSequence(t: TestApp, lender: Lender, number: number): Promise<void> {
  const random = seededRandom(Number(values.seed) * 1_000_000 + number)
  const { reported, ours, models } = await runSequence(t, lender, { random, run: number })
  run += 1
  for (const { kind } of reported) events[kind] = (events[kind] ?? 0) + 1
  if (isDeepStrictEqual(ours, models)) return
  wrong += 1
  say(`sequence ${number}: ${JSON.stringify({ reported, ours, models })}`)
}
