import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { openConnections } from '../../../../../test/fixtures/waiting.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import { booksHold, verifyBooks } from '../../../../books/verify-books.ts'
import { jobContext } from '../../../../platform/events/deliver.ts'
import { sendDisbursement } from '../../commands/send-disbursement.ts'
import {
  aPreparedPayout,
  attemptsOf,
  bookedPayouts,
  paidTo,
  pass,
  standingOf,
} from '../../test/payouts.ts'
import { letGo } from '../let-go.ts'
import { opening } from '../opening.ts'
import { switchOff } from '../switch-off.ts'
import {
  allOn,
  attemptsWritten,
  countingOperator,
  switchOf,
  turnOff,
  turnOn,
  waitsFor,
  workers,
  wrongCounters,
} from './desk.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.world.operator.clearScript()
  await t.appContext.db.deleteFrom('platform.provider').execute()
  await allOn(t)
})

async function prepared(count: number) {
  const payouts: Awaited<ReturnType<typeof aPreparedPayout>>[] = []
  for (let n = 0; n < count; n += 1) payouts.push(await aPreparedPayout(t))
  return payouts
}

/** Sends one as a worker does; between writing and sending something happens. */
async function sendWith(
  id: number,
  between: () => Promise<unknown>,
  noting: 'notes' | 'dies' = 'notes',
) {
  const { operator, requests } = countingOperator(t)
  const job = jobContext(t.appContext, 'payments.send-disbursement', { words: ['pays'] })
  let times = 0
  const doomed = {
    ...job,
    transact: async <T>(work: Parameters<typeof job.transact<T>>[0]) => {
      times += 1
      if (times > 1 && noting === 'dies') throw new Error('the process died')
      const done = await job.transact(work)
      if (times === 1) await between()
      return done
    },
  }
  await sendDisbursement(doomed, operator, { disbursementId: id }).catch(() => undefined)
  return requests
}

describe('payouts that are switched off', () => {
  it('with 200 waiting and 20 workers write nothing more; on again each leaves once', async () => {
    const payouts = await prepared(200)
    const ids = payouts.map(({ id }) => id)
    await openConnections(t)
    let off: Promise<Awaited<ReturnType<typeof turnOff>>> | undefined
    let writtenThen = 0
    const { operator, requests } = countingOperator(t, () => {
      if (requests.length === 40) {
        off = turnOff(t, lender).then(async (numbers) => {
          writtenThen = await attemptsWritten(t)
          return numbers
        })
      }
    })
    await workers(t, 20, { ids, operator })
    const numbers = await off!
    expect(writtenThen).toBeLessThan(200)
    expect(await attemptsWritten(t)).toBe(writtenThen)
    expect(numbers.waiting + numbers.onTheWay + numbers.unknown).toBe(200)
    expect(numbers.onTheWay).toBeLessThanOrEqual(writtenThen)
    // What was written and stopped right before it left is unsent, which is certain.
    const states = await Promise.all(ids.map(async (id) => (await standingOf(t, id)).attempts))
    expect(states.filter(([state]) => state === 'accepted')).toHaveLength(requests.length)
    expect(new Set(states.flat())).not.toContain('written')

    await turnOn(t, lender, { pacePerMinute: 60 })
    const leftInMinute: number[] = []
    for (let minute = 0; minute < 8; minute += 1) {
      const before = requests.length
      const sent = await letGoAndSend(operator)
      leftInMinute.push(requests.length - before)
      expect(sent).toEqual([...sent].sort((one, other) => one - other))
      t.clock.advance(61_000)
    }
    expect(Math.max(...leftInMinute)).toBeLessThanOrEqual(60)
    await pass(t, 2)
    expect(new Set(requests).size).toBe(requests.length)
    for (const payout of payouts) {
      expect(await standingOf(t, payout.id)).toMatchObject({
        status: 'disbursed',
        attempts: ['succeeded'],
      })
      expect(paidTo(t, payout)).toBe(1)
      expect(await bookedPayouts(t, payout)).toBe(1)
    }
    expect(booksHold(await verifyBooks(t.appContext.db))).toBe(true)
    expect(await wrongCounters(t)).toEqual([])
    // Nothing waits any more, so the pace is over.
    expect(await switchOf(t, 'all')).toMatchObject({ state: 'on', pacePerMinute: null })
  })

  /** One round of the schedule, and what it let go is sent; gives which, in the order of their sending. */
  async function letGoAndSend(operator: Parameters<typeof workers>[2]['operator']) {
    await letGo(t.appContext)
    const { rows } = await sql<{ id: number; deliveryId: number }>`
      select (e.payload ->> 'disbursementId')::bigint as id, d.id as delivery_id
      from platform.delivery d join platform.event e on e.id = d.event_id
      where d.subscriber = 'payments.send-disbursement' order by d.id`.execute(t.appContext.db)
    await t.appContext.db
      .deleteFrom('platform.delivery')
      .where('subscriber', '=', 'payments.send-disbursement')
      .execute()
    const before = await attemptsWritten(t)
    await workers(t, 4, { ids: rows.map(({ id }) => id), operator })
    const { rows: sent } = await sql<{ id: number }>`
      select disbursement_id as id from payments.disbursement_attempt
      order by id offset ${before}`.execute(t.appContext.db)
    return sent.map(({ id }) => id)
  }

  it('stop one between writing and sending: it is unsent, and goes once they are on', async () => {
    const payout = await aPreparedPayout(t)
    expect(await sendWith(payout.id, () => turnOff(t, lender))).toEqual([])
    expect(await standingOf(t, payout.id)).toMatchObject({ attempts: ['unsent'] })
    expect(await waitsFor(t, payout.id)).toBe('switch')
    expect(await wrongCounters(t)).toEqual([])
    const [attempt] = await attemptsOf(t, payout.id)
    expect(attempt?.countedOn).toBeNull()
    await turnOn(t, lender)
    await letGo(t.appContext)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ attempts: ['succeeded'] })
    expect(paidTo(t, payout)).toBe(1)
  })

  it('and a process that dies before it notes so has sent nothing: it is asked about, and void', async () => {
    const payout = await aPreparedPayout(t)
    expect(await sendWith(payout.id, () => turnOff(t, lender), 'dies')).toEqual([])
    expect(await standingOf(t, payout.id)).toMatchObject({ attempts: ['written'] })
    await pass(t, 30)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed', attempts: ['void'] })
    expect(paidTo(t, payout)).toBe(0)
    await turnOn(t, lender)
  })

  it('stay off when the one for all or the one of the app is missing', async () => {
    const payout = await aPreparedPayout(t)
    const app = await switchOf(t, 'app', 'pesa')
    await t.appContext.db.deleteFrom('payments.payoutSwitch').where('id', '=', app.id).execute()
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'prepare', attempts: [] })
    expect(await waitsFor(t, payout.id)).toBe('switch')
    await sql`insert into payments.payout_switch (scope, app_code, channel)
      values ('app', 'pesa', 'mpesa')`.execute(t.appContext.db)
    await letGo(t.appContext)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ attempts: ['succeeded'] })
  })

  it('leave another app’s payouts and refunds alone', async () => {
    const { id } = await switchOf(t, 'app', 'haraka')
    await t.as(lender.staff.finance, (ctx) => switchOff(ctx, { id, reason: 'one app' }))
    const payout = await aPreparedPayout(t)
    await turnOff(t, lender, 'refunds')
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ attempts: ['succeeded'] })
    await turnOn(t, lender, { scope: 'refunds' })
  })

  it('are switched off once, and on again by another person only', async () => {
    const off = await turnOff(t, lender)
    await expect(turnOff(t, lender)).rejects.toMatchObject({ code: 'payout-switch.off' })
    const ask = () =>
      t.as(lender.staff.finance, (ctx) =>
        opening.ask(ctx, { switchId: off.id, pacePerMinute: 10, reason: 'repaired' }),
      )
    const { id, version } = await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'request.open-before' })
    const decide = { id, version, approve: true }
    await expect(
      t.as(lender.staff.finance, (ctx) => opening.decide(ctx, decide)),
    ).rejects.toMatchObject({ code: 'request.own' })
    expect(await switchOf(t, 'all')).toMatchObject({ state: 'off', cause: 'person' })
    await t.as(lender.staff.admin, (ctx) => opening.decide(ctx, decide))
    await expect(ask()).rejects.toMatchObject({ code: 'payout-switch.on' })
  })
})
