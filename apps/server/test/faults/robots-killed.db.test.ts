import { once } from 'node:events'
import { taskPlan } from '@daftari/contract/outreach/plan'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FreeSwitch, startFreeSwitch } from '../../emulator/freeswitch.ts'
import { writeWav } from '../../emulator/wav.ts'
import { carriersOf, makeTask } from '../../src/modules/outreach/index.ts'
import { uploadRobotRecording } from '../../src/modules/telephony/index.ts'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'
import { aLoan, morningOf, payoutDay } from '../fixtures/collections.ts'
import { aLender } from '../fixtures/lender.ts'
import { openForBusiness } from '../fixtures/loans.ts'
import { approveContent } from '../fixtures/robot-calls.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { spawnNode } from './product.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const customers = 8
let t: TestApp
let server: FreeSwitch
let hour = 9
const phones: string[] = []

beforeAll(async () => {
  server = await startFreeSwitch('secret')
  t = await openTestApp(payoutDay)
  const lender = await aLender(t)
  const { staff } = lender
  await openForBusiness(t)
  for (let made = 0; made < customers; made += 1) {
    phones.push((await aLoan(t)).customer.phone.slice(1))
  }
  await morningOf(t, '2026-03-30')
  const recording = await t.as(staff.leader, (ctx) =>
    uploadRobotRecording(
      ctx,
      { section: 'collection', name: 'Due tomorrow', language: 'en', said: 'Your loan is due.' },
      { name: 'due.wav', mediaType: 'audio/wav', bytes: writeWav({ seconds: 2, rate: 8_000 }) },
    ),
  )
  await approveContent(t, lender)
  const plan = taskPlan.parse({
    carrier: 'robot',
    engine: 'freeswitch',
    audience: 'due-soon',
    parameters: { inDays: 1 },
    content: { recordingId: recording.id },
    holdOutPercent: 0,
    perMinute: 6_000,
  })
  const made = await t.as(staff.leader, (ctx) =>
    makeTask(ctx, carriersOf(t.world.ports), { section: 'collection', name: 'Calls', plan }),
  )
  assert(made !== undefined, 'a task by hand is made')
  await sql`update outreach.task set state = 'running', started_at = next_at
    where id = ${made.id}`.execute(t.appContext.db)
})
afterAll(async () => {
  await t?.close()
  await server?.close()
})

/** An hour later than the run before, until nothing is left to do or until it dies. */
async function run(crashAt?: `${Failpoint}@${number}`): Promise<'died' | 'ended'> {
  const at = `2026-03-30T${String(hour).padStart(2, '0')}:00:00+03:00`
  hour += 1
  await sql`update platform.delivery set due_at = due_at - interval '20 minutes',
    leased_until = leased_until - interval '20 minutes'`.execute(t.appContext.db)
  const child = await spawnNode(
    'test/faults/robot-process.ts',
    [t.databaseUrl, t.dataDir, at, String(server.port)],
    crashAt === undefined ? {} : { CRASH_AT: crashAt },
  )
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  // Nobody is left to play anything: the calls that were begun end by their own limit.
  for (const id of server.active()) server.hangUp(id)
  if (signal === 'SIGKILL') return 'died'
  if (code !== 0) throw new Error(said)
  return 'ended'
}

const calls = () =>
  phones.map((phone) => server.dialled.filter((one) => one.number === phone).length)

it.each<`${Failpoint}@${number}`>([
  'outreach.item-uncommitted@1',
  'robot-call.undialled@1',
  'robot-call.unnoted@1',
  'outreach.result-unnoted@1',
])('DL-10: a task of calls killed at %s has called nobody twice', async (moment) => {
  expect(await run(moment)).toBe('died')
  expect(Math.max(...calls())).toBeLessThanOrEqual(1)
})

it('DL-10: and after all that it forgets nobody', async () => {
  expect(await run()).toBe('ended')
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from outreach.item group by state order by state`.execute(
    t.appContext.db,
  )
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(customers)
  expect(rows.map(({ state }) => state)).toEqual(['delivered', 'unknown'])
  // The call whose process died before dialling may have been made.
  expect(calls().filter((count) => count === 1)).toHaveLength(customers - 1)
  expect(Math.max(...calls())).toBe(1)
})
