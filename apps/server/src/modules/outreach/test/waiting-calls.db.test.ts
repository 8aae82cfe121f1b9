import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FreeSwitch } from '../../../../emulator/freeswitch.ts'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { payoutDay } from '../../../../test/fixtures/collections.ts'
import { repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import {
  aCallTask,
  aRobotLender,
  aRobotServer,
  itemsOf,
  laterBy,
  lookAtRobots,
  openCalls,
  type RobotLender,
  robotAt,
  takeTurns,
} from '../../../../test/fixtures/robot-calls.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { phoneOf } from '../../customers/index.ts'
import type { VoiceRobot } from '../../telephony/index.ts'

const soon = { timeout: 20_000, interval: 5 }
let server: FreeSwitch
let robot: VoiceRobot
let t: TestApp
let made: RobotLender
const begin = madeOnce(payoutDay, (t) => aRobotLender(t))

beforeAll(async () => {
  server = await aRobotServer()
})
beforeEach(async () => {
  ;({ t, made } = await begin())
  robot = robotAt(server)
  Object.assign(t.world.ports.robots, { freeswitch: robot })
  server.dialled.splice(0)
  server.away(true)
})
afterEach(async () => {
  server.away(false)
  await robot.close()
  for (const id of server.active()) server.hangUp(id)
  await t.close()
})
afterAll(() => server.close())

const [at9, at18] = [new Date('2026-03-30T09:00:00+03:00'), new Date('2026-03-30T18:59:30+03:00')]
const items = (id: number) => itemsOf(t, id, made.phones)

/** A task whose calls are all written while the robot is away. */
async function aWaitingTask(more: Parameters<typeof aCallTask>[2] = {}): Promise<number> {
  const id = await aCallTask(t, made, more)
  laterBy(t, 6)
  await takeTurns(t)
  expect(await openCalls(t)).toBe(made.phones.length)
  expect(server.dialled).toEqual([])
  return id
}

/** The robot is there again; what waited is dialled where it may, and ends. */
async function robotIsBack(seconds = 6): Promise<string[]> {
  server.away(false)
  await lookAtRobots(t)
  laterBy(t, seconds)
  await t.settle()
  await vi.waitFor(async () => expect(await openCalls(t)).toBe(0), soon)
  await t.settle()
  return server.dialled.map(({ number }) => number).sort()
}

/** Whether what the gate took for calls counts, by the calls' numbers. */
const counted = async () => {
  const rows = await t.appContext.db
    .selectFrom('contact.attempt')
    .select(['allowed', 'rule', 'returnedAt'])
    .where('channel', '=', 'robot')
    .orderBy('id')
    .execute()
  return rows.map(({ allowed, rule, returnedAt }) =>
    allowed ? (returnedAt === null ? 'counts' : 'returned') : rule,
  )
}

const sayStop = (personId: number) =>
  t.as('system', async (ctx) => {
    const { phoneHash } = await phoneOf(ctx, personId)
    const party = { personId, phoneHash, relation: 'own' as const }
    const stop = { purpose: 'collection', callsOnly: true, reason: 'STOP' } as const
    await stopNow(ctx, { kind: 'stop', party, ...stop })
  })

it('DN-02: a call that waited is not dialled to who said stop meanwhile', async () => {
  t.clock.set(at9)
  const id = await aWaitingTask()
  const [first] = await items(id)
  await sayStop(first?.personId ?? 0)
  expect(await robotIsBack()).toEqual(made.phones.slice(1).sort())
  expect((await items(id)).map((one) => [one?.state, one?.reason])).toEqual([
    ['dropped', 'DN-05'],
    ['delivered', null],
    ['delivered', null],
  ])
  expect((await counted()).sort()).toEqual(['DN-05', 'counts', 'counts', 'returned'])
})

it('a call of a task that was stopped meanwhile is not dialled', async () => {
  t.clock.set(at9)
  const id = await aWaitingTask()
  await t.appContext.db
    .updateTable('outreach.task')
    .set({ state: 'stopped', endedAt: t.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await robotIsBack()).toEqual([])
  expect((await items(id)).map((one) => [one?.state, one?.reason])).toEqual(
    made.phones.map(() => ['dropped', 'task-stopped']),
  )
  expect(await counted()).toEqual(made.phones.map(() => 'returned'))
})

it('a call of a task that is paused goes back to its turn, and is dialled after it goes on', async () => {
  t.clock.set(at9)
  const id = await aWaitingTask()
  const setState = (state: string) =>
    t.appContext.db.updateTable('outreach.task').set({ state }).where('id', '=', id).execute()
  await setState('paused')
  expect(await robotIsBack()).toEqual([])
  expect((await items(id)).map((one) => one?.state)).toEqual(made.phones.map(() => 'waiting'))
  await setState('running')
  laterBy(t, 360)
  await takeTurns(t)
  expect(await robotIsBack()).toEqual([...made.phones].sort())
  expect((await items(id)).map((one) => one?.state)).toEqual(made.phones.map(() => 'delivered'))
})

it.each([
  ['of the law', {}],
  ['of the task', { until: '18:59' }],
])(
  'CH-03: a call that waited over the end of the hours %s is dialled the next day',
  async (_, hours) => {
    t.clock.set('until' in hours ? new Date(at18.getTime() - 60_000) : at18)
    const id = await aWaitingTask(hours)
    expect(await robotIsBack(60)).toEqual([])
    const opening = new Date('2026-03-31T08:00:00+03:00')
    expect((await items(id)).map((one) => one?.state)).toEqual(made.phones.map(() => 'waiting'))
    for (const one of await items(id)) {
      expect(one?.nextAt.getTime()).toBeGreaterThanOrEqual(opening.getTime() - 3_600_000)
    }
    expect((await counted()).filter((one) => one === 'counts')).toEqual([])
  },
)

it('who answered while nobody was there to speak is called again later, and counted once', async () => {
  t.clock.set(at9)
  server.away(false)
  const [phone = ''] = made.phones
  server.numbers.set(phone, { hangs: 'ringing' })
  const id = await aCallTask(t, made, { attempts: 2 })
  await lookAtRobots(t)
  laterBy(t, 6)
  await takeTurns(t)
  await vi.waitFor(async () => expect(await openCalls(t)).toBe(1), soon)
  server.away(true)
  await vi.waitFor(() => expect(server.connections()).toBe(0), soon)
  server.answer(server.active()[0] ?? '', 20)
  server.away(false)
  await lookAtRobots(t)
  await vi.waitFor(async () => expect(await openCalls(t)).toBe(0), soon)
  await t.settle()
  const [item] = await items(id)
  expect(item).toMatchObject({ state: 'waiting', result: 'failed', attempts: 1 })
  const wait = (item?.nextAt.getTime() ?? 0) - t.clock.now().getTime()
  expect(wait).toBeGreaterThanOrEqual(3_600_000)
  expect(await counted()).toEqual(made.phones.map(() => 'counts'))
  server.numbers.clear()
})

it('who pays, or says stop, between two turns is not called a second time', async () => {
  t.clock.set(at9)
  server.away(false)
  for (const phone of made.phones) {
    server.numbers.set(phone, { answers: false, cause: 'USER_BUSY', q850: 17 })
  }
  const id = await aCallTask(t, made, { attempts: 2 })
  await lookAtRobots(t)
  laterBy(t, 6)
  await takeTurns(t)
  await vi.waitFor(() => expect(server.dialled).toHaveLength(made.phones.length), soon)
  await vi.waitFor(async () => expect(await openCalls(t)).toBe(0), soon)
  await t.settle()
  const [paid, stopped] = await items(id)
  expect((await items(id)).map((one) => [one?.state, one?.result])).toEqual(
    made.phones.map(() => ['waiting', 'busy']),
  )
  await repayAll(paid?.personId ?? 0)
  await sayStop(stopped?.personId ?? 0)
  server.numbers.clear()
  laterBy(t, 660)
  await takeTurns(t)
  await vi.waitFor(() => expect(server.dialled).toHaveLength(made.phones.length + 1), soon)
  await vi.waitFor(async () => expect(await openCalls(t)).toBe(0), soon)
  await t.settle()
  expect((await items(id)).map((one) => [one?.state, one?.reason])).toEqual([
    ['dropped', 'settled'],
    ['dropped', 'DN-05'],
    ['delivered', null],
  ])
  const calls = (phone: string) => server.dialled.filter(({ number }) => number === phone).length
  expect(made.phones.map(calls)).toEqual([1, 1, 2])
})

/** All that a customer owes. */
async function repayAll(personId: number): Promise<void> {
  const { rows } = await sql<{ loanId: number; owed: number }>`
    select loan_id, bill_owed_cents as owed from reporting.loan
    where person_id = ${personId}`.execute(t.appContext.db)
  for (const { loanId, owed } of rows) await repay(t, { loanId, amountCents: owed })
}
