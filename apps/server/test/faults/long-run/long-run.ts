import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '@daftari/kernel/random'
import { removeDataFolder } from '../../../src/platform/postgres/cluster-root.ts'
import { stoppableCluster } from '../stoppable-cluster.ts'
import { closeLife } from './close-life.ts'
import { moneyLife } from './money-life.ts'
import { promiseLife } from './promise-life.ts'
import { servingLife } from './serving-life.ts'
import { severalLife } from './several-life.ts'
import { simulationLife } from './simulation-life.ts'
import { newTally } from './tally.ts'
import { textLife } from './text-life.ts'

/**
 * Kills the product again and again, at random and at named moments, and looks after each death
 * whether anything is lost, doubled or wrong. Bounded in kills and in time; ends with 1 when
 * something was found. `--cycles 200 --minutes 15 --seed 1`
 */
const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
})
const random = seededRandom(Number(values.seed))
const tally = newTally({
  cycles: Number(values.cycles),
  until: Date.now() + Number(values.minutes) * 60_000,
})
// Asked to end, it ends the life it is in, looks at it, and prints what it has.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => tally.end())
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-long-run-'))
// Like the product's own: what it reports as committed is on the disk.
const cluster = await stoppableCluster(dataDir)
process.env.TEST_DATABASE_URL = cluster.url
const lives = [
  severalLife,
  servingLife,
  closeLife,
  moneyLife,
  severalLife,
  servingLife,
  promiseLife,
  severalLife,
  textLife,
  simulationLife,
]
try {
  for (let n = 0; tally.goesOn(); n += 1) {
    const life = lives[n % lives.length] ?? servingLife
    const before = tally.findings.length
    await life(tally, random, cluster)
    process.stdout.write(`${[tally.line(), ...tally.findings.slice(before)].join('\n')}\n`)
  }
} finally {
  await cluster.stop()
  removeDataFolder(dataDir)
}
process.stdout.write(`${tally.table()}\n`)
process.exitCode = tally.findings.length === 0 ? 0 : 1
