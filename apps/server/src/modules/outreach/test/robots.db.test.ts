import { type TaskPlanInput, taskPlan } from '@daftari/contract/outreach/plan'
import { robotCallStatistics } from '@daftari/contract/statistics/robots'
import { assert } from '@daftari/kernel/assert'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FreeSwitch, startFreeSwitch } from '../../../../emulator/freeswitch.ts'
import { robotsAtOnce } from '../../../../emulator/voice-robot.ts'
import { writeWav } from '../../../../emulator/wav.ts'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { approveContent } from '../../../../test/fixtures/robot-calls.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { ofPerson } from '../../../platform/cipher.ts'
import { shownAlerts } from '../../../platform/desk/alert-source.ts'
import { freeSwitchRobot, type VoiceRobot } from '../../telephony/index.ts'
import { uploadRecording } from '../../telephony/robots/library/keep-recording.ts'
import { saveConclusion } from '../../telephony/robots/library/save-conclusion.ts'
import { carriersOf, makeTask, runTasks } from '../index.ts'
import { robotAlerts } from '../robots/alerts.ts'

const soon = { timeout: 20_000, interval: 5 }
let server: FreeSwitch
let robot: VoiceRobot
let t: TestApp
let lender: Lender
let recordingId: number
let phones: string[]

const meanings = [
  ['will-pay', '1', 'promise'],
  ['wants-a-person', '2', 'callback'],
  ['not-me', '5', 'wrong-number'],
  ['no-more-calls', '9', 'opt-out'],
] as const

const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const { leader } = lender.staff
  const recording = await t.as(leader, (ctx) =>
    uploadRecording(
      ctx,
      { section: 'collection', name: 'Due tomorrow', language: 'en', said: 'Your loan is due.' },
      { name: 'due.wav', mediaType: 'audio/wav', bytes: writeWav({ seconds: 3, rate: 8_000 }) },
    ),
  )
  for (const [code, key, nextAction] of meanings) {
    const names = { en: code, es: code, zh: code }
    await t.as(leader, (ctx) =>
      saveConclusion(ctx, {
        section: 'collection',
        engine: 'freeswitch',
        code,
        names,
        heard: [key],
        nextAction,
      }),
    )
  }
  const phones: string[] = []
  for (let made = 0; made < 5; made += 1) phones.push((await aLoan(t)).customer.phone.slice(1))
  await approveContent(t, lender)
  await morningOf(t, '2026-03-30')
  return { lender, recordingId: recording.id, phones }
})
beforeAll(async () => {
  server = await startFreeSwitch('secret')
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made.lender
  recordingId = begun.made.recordingId
  phones = begun.made.phones
  robot = freeSwitchRobot({
    engine: 'freeswitch',
    host: '127.0.0.1',
    port: server.port,
    password: 'secret',
    dialString: 'sofia/gateway/main/{number}',
    callerId: '254700000000',
    timeoutMs: 2_000,
    quietMs: 50,
  })
  Object.assign(t.world.ports.robots, { freeswitch: robot })
  server.numbers.clear()
  server.dialled.splice(0)
  await look()
})
afterEach(async () => {
  await robot.close()
  for (const id of server.active()) server.hangUp(id)
  await t.close()
})
afterAll(() => server.close())

const minutes = (count: number) => t.clock.set(new Date(t.clock.now().getTime() + count * 60_000))
const carriers = () => carriersOf(t.world.ports)
/** The recurring job of telephony: it listens, and polls calls. */
const look = async () => {
  const job = t.app.recurring.find(({ name }) => name === 'telephony.robots')
  await job?.run(t.appContext)
}

async function aTask(more: Partial<TaskPlanInput> = {}): Promise<number> {
  const plan = taskPlan.parse({
    carrier: 'robot',
    engine: 'freeswitch',
    audience: 'due-soon',
    parameters: { inDays: 1 },
    content: { recordingId },
    holdOutPercent: 0,
    perMinute: 6_000,
    attempts: 2,
    ...more,
  })
  const made = await t.as(lender.staff.leader, (ctx) =>
    makeTask(ctx, carriers(), { section: 'collection', name: 'Due tomorrow', plan }),
  )
  assert(made !== undefined, 'a task by hand is made')
  await t.as('system', (ctx) =>
    ctx.tx
      .updateTable('outreach.task')
      .set({ state: 'running', startedAt: ctx.clock.now(), nextAt: ctx.clock.now() })
      .where('id', '=', made.id)
      .execute(),
  )
  return made.id
}

/** Turns are taken, calls dialled, and those that end are recorded. */
async function run(open = 0) {
  minutes(0.1)
  await runTasks(t.appContext, carriers())
  await t.settle()
  await vi.waitFor(async () => expect(await callsOpen()).toBe(open), soon)
  await t.settle()
}

const callsOpen = async () =>
  (
    await t.appContext.db
      .selectFrom('telephony.robotCall')
      .select('callId')
      .where('state', '<>', 'ended')
      .execute()
  ).length

async function items(taskId: number) {
  const rows = await t.appContext.db
    .selectFrom('outreach.item')
    .innerJoin('customers.person', 'customers.person.id', 'outreach.item.personId')
    .select(['state', 'result', 'conclusion', 'nextAction', 'attempts', 'nextAt'])
    .select(['customers.person.phoneCipher as cipher', 'customers.person.id as owner'])
    .where('taskId', '=', taskId)
    .execute()
  const { cipher } = t.appContext
  const byPhone = new Map(
    rows.map(({ owner, ...row }) => [cipher.open(row.cipher, ofPerson(owner)).slice(1), row]),
  )
  return phones.map((phone) => byPhone.get(phone))
}
const task = (id: number) =>
  t.appContext.db
    .selectFrom('outreach.task')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

function answering(answers: Parameters<FreeSwitch['numbers']['set']>[1][]) {
  answers.forEach((answer, at) => void server.numbers.set(phones[at] ?? '', answer))
}

describe('a task of calls', () => {
  test('makes of each answer what it means, and does what follows', async () => {
    answering(['1', '2', '5', '9', ''].map((key) => ({ says: [key] })))
    const id = await aTask()
    await run()
    expect(await items(id)).toMatchObject([
      { state: 'delivered', conclusion: 'will-pay', nextAction: 'promise' },
      { state: 'delivered', conclusion: 'wants-a-person', nextAction: 'callback' },
      { state: 'delivered', conclusion: 'not-me', nextAction: 'wrong-number' },
      { state: 'delivered', conclusion: 'no-more-calls', nextAction: 'opt-out' },
      { state: 'delivered', conclusion: null, nextAction: null },
    ])
    const { db } = t.appContext
    const followed = await db
      .selectFrom('outreach.followUp')
      .select(['action', 'state'])
      .orderBy('action')
      .execute()
    expect(followed).toEqual([
      { action: 'callback', state: 'open' },
      { action: 'opt-out', state: 'done' },
      { action: 'promise', state: 'open' },
      { action: 'wrong-number', state: 'done' },
    ])
    expect(await db.selectFrom('contact.stop').select(['purpose', 'callsOnly']).execute()).toEqual([
      { purpose: 'collection', callsOnly: true },
    ])
    expect(await db.selectFrom('contact.wrongNumber').select('sourceKind').execute()).toEqual([
      { sourceKind: 'robot' },
    ])
    minutes(0.1)
    await runTasks(t.appContext, carriers())
    expect((await task(id)).state).toBe('done')
    expect(server.dialled.map(({ number }) => number).sort()).toEqual([...phones].sort())
  })

  test('calls again by what the call before came to, and never who answered', async () => {
    answering([
      { answers: false, cause: 'USER_BUSY', q850: 17 },
      { answers: false, cause: 'NO_ANSWER', q850: 19 },
      { answers: false, cause: 'UNALLOCATED_NUMBER', q850: 1 },
      { answers: false, cause: 'NORMAL_TEMPORARY_FAILURE', q850: 41 },
      { says: ['1'] },
    ])
    const id = await aTask()
    await run()
    const now = t.clock.now().getTime()
    const waits = (await items(id)).map((one) => [
      one?.state,
      one?.result,
      Math.max(0, Math.round(((one?.nextAt.getTime() ?? 0) - now) / 60_000)),
    ])
    expect(waits).toEqual([
      ['waiting', 'busy', 10],
      ['waiting', 'no-answer', 120],
      ['failed', 'invalid-number', 0],
      ['waiting', 'congestion', 5],
      ['delivered', 'answered', 0],
    ])
    // A network failure: neither a contact nor an attempt.
    for (let time = 0; time < 5; time += 1) {
      minutes(6)
      await run()
    }
    answering([{}, {}, {}, {}])
    minutes(120)
    await run()
    expect((await items(id)).map((one) => [one?.state, one?.result, one?.attempts])).toEqual([
      ['failed', 'busy', 2],
      ['delivered', 'answered', 2],
      ['failed', 'invalid-number', 1],
      ['failed', 'congestion', 6],
      ['delivered', 'answered', 1],
    ])
    const calls = (phone = '') => server.dialled.filter(({ number }) => number === phone).length
    expect(phones.map(calls)).toEqual([2, 2, 1, 6, 1])
  })

  test('ends where the robot may not call, and says so to whoever runs tasks', async () => {
    answering(phones.map(() => ({ answers: false, cause: 'OUTGOING_CALL_BARRED', q850: 52 })))
    const id = await aTask({ concurrency: 2 })
    await run()
    expect(await task(id)).toMatchObject({ state: 'stopped', stopReason: 'barred' })
    // The other that was under way may have been dialled by then; if not, it is not any more.
    const dialled = server.dialled.length
    expect([1, 2]).toContain(dialled)
    expect((await items(id)).map((one) => one?.state).sort()).toEqual([
      dialled === 1 ? 'dropped' : 'failed',
      'failed',
      'stopped',
      'stopped',
      'stopped',
    ])
    const since = new Date(t.clock.now().getTime() - 3_600_000)
    const { rows: alerts } = await t.as(lender.staff.leader, (ctx) =>
      shownAlerts(ctx, robotAlerts, { since, staffId: 1, most: 9 }),
    )
    expect(alerts).toMatchObject([
      { kind: 'robot', id, state: { set: 'engine', value: 'freeswitch' } },
    ])
  })

  test('has no more calls under way than it may, and counts what came of them', async () => {
    answering(phones.map(() => ({ hangs: 'ringing' as const })))
    const id = await aTask({ concurrency: 2 })
    await run(2)
    await run(2)
    expect(server.dialled).toHaveLength(2)
    answering(phones.map(() => ({ says: ['1'] })))
    for (const call of server.active()) server.hangUp(call)
    for (let time = 0; time < 3; time += 1) await run()
    expect(new Set(server.dialled.map(({ number }) => number)).size).toBe(5)
    const reader = t.app.modules
      .flatMap(({ reports = [] }) => reports)
      .find(({ table }) => table.name === robotCallStatistics[statistics].name)
    const report = await t.as(lender.staff.leader, async (ctx) =>
      reader?.read(ctx, { called: { from: '2026-03-30', to: '2026-03-30' }, robotTask: id }),
    )
    expect(report?.rows).toMatchObject([
      {
        calledOn: '2026-03-30',
        calls: 5,
        calledNumbers: 5,
        answeredCalls: 3,
        respondedCalls: 3,
        promisedCalls: 3,
        talked: 21,
      },
    ])
  })
})

const statistics = 'collection/free-switch-voice-notice/call-statistics'

describe('when the connection breaks', () => {
  test('a call that may have left is asked after, and not dialled twice', async () => {
    answering(phones.map(() => ({ hangs: 'ringing' as const })))
    const id = await aTask({ concurrency: 1 })
    server.dropAtOriginate()
    await run(1)
    expect(server.dialled).toHaveLength(1)
    await look()
    minutes(1)
    await look()
    expect((await items(id)).filter((one) => one?.state === 'begun')).toHaveLength(1)
    server.hangUp(server.active()[0] ?? '')
    await vi.waitFor(async () => expect(await callsOpen()).toBe(0), soon)
    expect(server.dialled).toHaveLength(1)
  })

  test('one that ended unseen may have been answered: nobody is called again for it', async () => {
    answering(phones.map(() => ({ hangs: 'playing' as const })))
    const id = await aTask({ concurrency: 1 })
    await run(1)
    server.drop()
    await vi.waitFor(() => expect(server.connections()).toBe(0), soon)
    for (const call of server.active()) server.hangUp(call)
    server.numbers.clear()
    await look()
    await run()
    for (let time = 0; time < 5; time += 1) await run()
    const states = (await items(id)).map((one) => [one?.state, one?.attempts])
    expect(states).toEqual(phones.map(() => ['delivered', 1]))
    expect(server.dialled).toHaveLength(5)
  })
})

test('a task of three hundred goes to its statistics in simulated time', async () => {
  Object.assign(t.world.ports.robots, robotsAtOnce(3))
  await look()
  const id = await aTask({ concurrency: 300 })
  await crowd(id, 300)
  for (let time = 0; time < 12 && (await task(id)).state !== 'done'; time += 1) {
    await run()
    minutes(time < 4 ? 15 : 60)
  }
  const rows = await t.appContext.db
    .selectFrom('outreach.item')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('taskId', '=', id)
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(305)
  expect(counts.delivered).toBeGreaterThan(150)
}, 120_000)

/** Customers in numbers, who are in the task already. */
async function crowd(taskId: number, count: number): Promise<void> {
  await t.as('system', async ({ tx, clock, appContext: { cipher } }) => {
    const now = clock.now()
    const people = Array.from({ length: count }, (_, n) => {
      const phone = `+2547${22_000_000 + n}`
      return {
        phoneHash: cipher.hash(phone),
        phoneMasked: '+2547*****000',
        phoneCipher: cipher.seal(phone),
        registeredAt: now,
        registeredOn: clock.today(),
      }
    })
    const made = await tx
      .insertInto('customers.person')
      .values(people)
      .returning(['id', 'phoneHash'])
      .execute()
    await tx
      .insertInto('outreach.item')
      .values(
        made.map(({ id, phoneHash }) => ({
          taskId,
          personId: id,
          phoneHash,
          phoneMasked: '+2547*****000',
          why: '{}',
          arm: 'treated',
          state: 'waiting',
          nextAt: now,
        })),
      )
      .execute()
  })
}
