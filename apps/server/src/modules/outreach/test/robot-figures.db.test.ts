import { taskPlan } from '@daftari/contract/outreach/plan'
import { outreachStatistics } from '@daftari/contract/statistics/outreach/outreach-statistics'
import { callStatusStatistics } from '@daftari/contract/statistics/robots'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FreeSwitch, startFreeSwitch } from '../../../../emulator/freeswitch.ts'
import { writeWav } from '../../../../emulator/wav.ts'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { approveContent } from '../../../../test/fixtures/robot-calls.ts'
import { freeSwitchRobot, type VoiceRobot } from '../../telephony/index.ts'
import { uploadRecording } from '../../telephony/robots/library/keep-recording.ts'
import { carriersOf, makeTask, runTasks } from '../index.ts'

/** Five loans of 14 days that are due tomorrow, and a robot that calls for them. */
const statistics = 'collection/free-switch-voice-notice/call-statistics'
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const { leader } = lender.staff
  const sound = writeWav({ seconds: 3, rate: 8_000 })
  const recording = await t.as(leader, (ctx) =>
    uploadRecording(
      ctx,
      { section: 'collection', name: 'Due', language: 'en', said: 'Your loan is due.' },
      { name: 'due.wav', mediaType: 'audio/wav', bytes: sound },
    ),
  )
  await approveContent(t, lender)
  const loans = []
  for (let made = 0; made < 5; made += 1) loans.push(await aLoan(t))
  await morningOf(t, '2026-03-30')
  return { leader, recordingId: recording.id, loans }
})

type Begun = Awaited<ReturnType<typeof begin>>
let server: FreeSwitch
let robot: VoiceRobot
let t: Begun['t']
let made: Begun['made']
let loans: Begun['made']['loans']

beforeAll(async () => {
  server = await startFreeSwitch('secret')
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  made = begun.made
  loans = made.loans
  robot = freeSwitchRobot({
    engine: 'freeswitch',
    host: '127.0.0.1',
    port: server.port,
    password: 'secret',
    dialString: 'sofia/gateway/main/{number}',
    callerId: '254700000000',
    timeoutMs: 2_000,
  })
  Object.assign(t.world.ports.robots, { freeswitch: robot })
  await t.app.recurring.find(({ name }) => name === 'telephony.robots')?.run(t.appContext)
})
afterEach(async () => {
  await robot.close()
  await t.close()
})
afterAll(() => server.close())

const minutes = (count: number) => t.clock.set(new Date(t.clock.now().getTime() + count * 60_000))

/** In the order of the loans. */
function answering(answers: Parameters<FreeSwitch['numbers']['set']>[1][]) {
  answers.forEach((answer, at) => {
    server.numbers.set(loans[at]?.customer.phone.slice(1) ?? '', answer)
  })
}

/** Each number is called once, but for the faults of the network. */
async function aTask(): Promise<number> {
  const plan = taskPlan.parse({
    carrier: 'robot',
    engine: 'freeswitch',
    audience: 'due-soon',
    parameters: { inDays: 1 },
    content: { recordingId: made.recordingId },
    holdOutPercent: 0,
    perMinute: 6_000,
    attempts: 1,
  })
  const task = await t.as(made.leader, (ctx) =>
    makeTask(ctx, carriersOf(t.world.ports), { section: 'collection', name: 'Due', plan }),
  )
  const id = task?.id ?? 0
  await t.appContext.db
    .updateTable('outreach.task')
    .set({ state: 'running', startedAt: t.clock.now(), nextAt: t.clock.now() })
    .where('id', '=', id)
    .execute()
  return id
}

/** Turns are taken, calls dialled, and all of them end and are recorded. */
async function run() {
  minutes(0.1)
  await runTasks(t.appContext, carriersOf(t.world.ports))
  await t.settle()
  await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 10_000, interval: 5 })
  await t.settle()
}

const open = () =>
  t.appContext.db
    .selectFrom('telephony.robotCall')
    .select('callId')
    .where('state', '<>', 'ended')
    .execute()

async function reportOf(name: string, filters: object) {
  const reader = t.app.modules
    .flatMap(({ reports = [] }) => reports)
    .find(({ table }) => table.name === name)
  const report = await t.as(made.leader, async (ctx) =>
    reader?.read(ctx, filters as Parameters<typeof reader.read>[1]),
  )
  return report?.rows
}

describe('the figures of calls', () => {
  test('set who was called against who was held out, by who paid in three and in seven days', async () => {
    // Busy once; the fourth and the fifth are held out.
    answering([{ says: ['1'] }, { answers: false, cause: 'USER_BUSY', q850: 17 }, {}])
    const id = await aTask()
    const held = loans.slice(3).map(({ loanId }) => loanId)
    await t.appContext.db
      .updateTable('outreach.item')
      .set({ arm: 'held-out', state: 'held-out' })
      .where('taskId', '=', id)
      .where('loanId', 'in', held)
      .execute()
    await t.appContext.db
      .updateTable('outreach.task')
      .set({ holdOutPercent: 40 })
      .where('id', '=', id)
      .execute()
    await run()
    // The first on the day after, the second after six days, the third after eight; a held-out one after
    // three.
    const paid = [
      [0, '2026-03-31'],
      [3, '2026-04-02'],
      [1, '2026-04-05'],
      [2, '2026-04-07'],
    ] as const
    for (const [at, day] of paid) {
      await morningOf(t, day)
      await repay(t, { loanId: loans[at]?.loanId ?? 0, amountCents: 10_000 })
    }
    const filters = { made: { from: '2026-03-30', to: '2026-03-30' }, outreachSplit: ['task'] }
    await morningOf(t, '2026-04-06')
    const early = await reportOf(outreachStatistics[statistics].name, filters)
    expect(early).toMatchObject([{ treatedItems: 0, heldOutItems: 0 }])
    await morningOf(t, '2026-04-07')
    expect(await reportOf(outreachStatistics[statistics].name, filters)).toMatchObject([
      {
        plannedItems: 3,
        sentItems: 3,
        deliveredItems: 2,
        failedItems: 1,
        responded1: 1,
        responded3: 1,
        responded7: 1,
        treatedItems: 3,
        treatedResponded3: 1,
        treatedResponded: 2,
        heldOutItems: 2,
        heldOutResponded3: 1,
        heldOutResponded: 1,
      },
    ])
  })

  test('count by the hour and the range of numbers', async () => {
    answering([
      { says: ['1'] },
      { answers: false, cause: 'USER_BUSY', q850: 17 },
      {},
      { answers: false, cause: 'UNALLOCATED_NUMBER', q850: 1 },
      { answers: false, cause: 'NORMAL_TEMPORARY_FAILURE', q850: 41 },
    ])
    await aTask()
    await run()
    minutes(60)
    await run()
    const rows = (await reportOf(callStatusStatistics.name, {
      called: { from: '2026-03-30', to: '2026-03-30' },
    })) as { calledHour: number; numberRange: string; [figure: string]: unknown }[]
    expect(new Set(rows.map(({ numberRange }) => numberRange))).toEqual(
      new Set(loans.map(({ customer }) => customer.phone.slice(0, 7))),
    )
    const counts = (hour: number, figure: string) =>
      rows
        .filter(({ calledHour }) => calledHour === hour)
        .reduce((sum, row) => sum + Number(row[figure]), 0)
    const figures = ['calls', 'answeredCalls', 'busyCalls', 'invalidCalls', 'failedCalls']
    expect(figures.map((one) => counts(9, one))).toEqual([5, 2, 1, 1, 1])
    // The network was at fault: that number is called once more, and again it was.
    expect(figures.map((one) => counts(10, one))).toEqual([1, 0, 0, 0, 1])
    const others = await reportOf(callStatusStatistics.name, {
      called: { from: '2026-03-30', to: '2026-03-30' },
      engine: ['freeswitch-v3'],
    })
    expect(others).toEqual([])
  })
})
