import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Behaviour } from '../../../emulator/core/behaviour.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { postCallback } from '../../../test/post-callbacks.ts'
import { releaseDisbursement } from './commands/release-disbursement.ts'
import {
  cancelDisbursement,
  holdDisbursement,
  retryDisbursement,
} from './commands/steer-disbursement.ts'
import { notFoundApartMs } from './domain/ask-schedule.ts'
import {
  aPreparedPayout,
  attemptsOf,
  bookedPayouts,
  heldNotes,
  paidTo,
  pass,
  standingOf,
} from './test/payouts.ts'
import { statusAnswer } from './test/results.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.world.operator.clearScript()
  // The suspension of the operator by one test must not affect the next.
  await t.appContext.db.deleteFrom('platform.provider').execute()
})

const paid = { status: 'disbursed', actual: 'success', attempts: ['succeeded'] }
const reason = 'asked by the test'

async function payoutMeeting(...behaviours: Behaviour[]) {
  t.world.operator.script(...behaviours)
  return aPreparedPayout(t)
}

describe('a payout', () => {
  it('is paid once, and its loan begins on that day', async () => {
    const payout = await payoutMeeting()
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'prepare', actual: 'none' })
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
    const loan = await t.appContext.db
      .selectFrom('reporting.loan')
      .selectAll()
      .where('loanId', '=', payout.loanId)
      .executeTakeFirstOrThrow()
    expect(loan).toMatchObject({ status: 'open', startedOn: '2026-03-31', payoutCents: 950_000 })
    expect(paidTo(t, payout)).toBe(1)
    expect(await bookedPayouts(t, payout)).toBe(1)
  })

  it.each([
    ['tells late', 'late', 25],
    ['tells twice', 'twice', 1],
    ['tells nothing, and is asked', 'never:paid', 3],
    ['reports a full queue before it pays', 'timeout-then-success', 1],
    ['hangs, and pays', 'hang:paid', 1],
  ] as const)('OP-05: is paid once when the operator %s', async (_, behaviour, minutes) => {
    const payout = await payoutMeeting(behaviour)
    await pass(t, minutes)
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
    expect(paidTo(t, payout)).toBe(1)
    expect(await bookedPayouts(t, payout)).toBe(1)
  })

  it('CB-05: that succeeded stays so when a failure follows, and the failure is held', async () => {
    const payout = await payoutMeeting('contradicts')
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
    expect(await heldNotes(t, payout.id)).toEqual(['failure-after-success'])
  })

  it('fails with the operator’s reason, and is paid once by a retry', async () => {
    const payout = await payoutMeeting('failure:2040')
    await pass(t, 1)
    const failed = await standingOf(t, payout.id)
    expect(failed).toMatchObject({ status: 'failed', actual: 'failed', failureCode: '2040' })
    const seen = { id: payout.id, version: failed.version, reason }
    await t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, seen))
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({
      ...paid,
      attempts: ['failed', 'succeeded'],
    })
    expect(paidTo(t, payout)).toBe(1)
  })

  it('whose failure excludes nothing is asked about before it is believed', async () => {
    const payout = await payoutMeeting('failure:17')
    t.clock.advance(1_000)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursing' })
    await pass(t, 2)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed', failureCode: '17' })
  })

  it('that the operator refuses for good has failed at once', async () => {
    const payout = await payoutMeeting('refused:400.002.02')
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'failed',
      attempts: ['failed'],
      failureCode: '400.002.02',
    })
  })

  it('OP-05: that could not be sent goes out again under the same id', async () => {
    const payout = await payoutMeeting('refused:500.003.02', 'refused:500.003.02')
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject({ attempts: ['unsent'] })
    const [unsent] = await attemptsOf(t, payout.id)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
    const [sent] = await attemptsOf(t, payout.id)
    expect(sent).toMatchObject({ sends: 3 })
    expect(sent!.writtenAt.getTime()).toBeGreaterThan(unsent!.writtenAt.getTime())
  })

  it('that can never be sent fails, for a person to see', async () => {
    const payout = await payoutMeeting(...Array<Behaviour>(9).fill('refused:500.003.02'))
    await pass(t, 12)
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'failed',
      failureCode: '500.003.02',
    })
    expect(paidTo(t, payout)).toBe(0)
  })
})

describe('a payout the operator never knew', () => {
  it.each(['never:lost', 'queue-timeout', 'hang:lost', 'garbage:lost'] as const)(
    'is void after two answers far apart, never before (%s)',
    async (behaviour) => {
      const payout = await payoutMeeting(behaviour)
      await pass(t, 15)
      expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursing' })
      await pass(t, 10)
      expect(await standingOf(t, payout.id)).toMatchObject({
        status: 'failed',
        attempts: ['void'],
        failureCode: 'not-found',
      })
    },
  )

  it('that it once had on its way is never void: two people say what became of it', async () => {
    const payout = await payoutMeeting('never:lost')
    await t.settle()
    const [attempt] = await attemptsOf(t, payout.id)
    const about = { ...attempt!, phone: payout.phone }
    for (const finding of ['not-found', 'pending', 'not-found', 'not-found'] as const) {
      await postCallback(t.appContext, await statusAnswer(t, about, finding))
      await t.settle()
      t.clock.advance(notFoundApartMs)
    }
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'disbursing',
      attempts: ['unknown'],
    })
  })

  it('MO-12 is paid again above the limit only when two persons ask', async () => {
    t.world.operator.script('never:lost')
    const payout = await aPreparedPayout(t, { amountCents: 3_000_000 })
    await pass(t, 25)
    const ask = async (staff: Lender['staff']['finance']) => {
      const { version } = await standingOf(t, payout.id)
      return t.as(staff, (ctx) => retryDisbursement(ctx, { id: payout.id, version, reason }))
    }
    expect((await ask(lender.staff.finance)).waitsForSecondPerson).toBe(true)
    await expect(ask(lender.staff.finance)).rejects.toThrow('payout.second-person')
    await pass(t, 1)
    expect(paidTo(t, payout)).toBe(0)
    expect((await ask(lender.staff.admin)).waitsForSecondPerson).toBe(false)
    await pass(t, 1)
    expect(paidTo(t, payout)).toBe(1)
  })
})

describe('staff', () => {
  it('hold a payout, let it go on, and it is paid', async () => {
    const payout = await payoutMeeting()
    const seen = async () => ({
      id: payout.id,
      version: (await standingOf(t, payout.id)).version,
      reason,
    })
    const before = await seen()
    await t.as(lender.staff.finance, (ctx) => holdDisbursement(ctx, before))
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'holding', attempts: [] })
    const stale = t.as(lender.staff.finance, (ctx) => releaseDisbursement(ctx, before))
    await expect(stale).rejects.toThrow('record.stale')
    const now = await seen()
    await t.as(lender.staff.finance, (ctx) => releaseDisbursement(ctx, now))
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
  })

  it('cancel a payout for good', async () => {
    const payout = await payoutMeeting()
    const seen = { id: payout.id, version: 1, reason }
    const { version } = await t.as(lender.staff.finance, (ctx) => cancelDisbursement(ctx, seen))
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'holding',
      actual: 'cancelled',
      attempts: [],
    })
    const again = { ...seen, version }
    const retry = t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, again))
    await expect(retry).rejects.toThrow('payout.transition')
  })

  it('is held whatever was changed meanwhile, and is held for who holds it second', async () => {
    const payout = await payoutMeeting()
    const { version } = await standingOf(t, payout.id)
    const hold = (seen: number) =>
      t.as(lender.staff.finance, (ctx) =>
        holdDisbursement(ctx, { id: payout.id, version: seen, reason }),
      )
    const held = await hold(version + 7)
    expect(held.place).toBe('holding/none')
    expect(await hold(version)).toEqual(held)
  })

  it('cannot stop what is on its way', async () => {
    const payout = await payoutMeeting('never:paid')
    await t.settle()
    const { version } = await standingOf(t, payout.id)
    const seen = { id: payout.id, version, reason }
    const hold = t.as(lender.staff.finance, (ctx) => holdDisbursement(ctx, seen))
    await expect(hold).rejects.toThrow('payout.transition')
  })
})

describe('an approval that does not stand any more', () => {
  it('pays nothing out', async () => {
    const payout = await payoutMeeting()
    await t.appContext.db
      .updateTable('origination.application')
      .set({ applyStatus: 1, approvedCents: 500_000 })
      .where('id', '=', payout.loanId)
      .execute()
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'holding', attempts: [] })
    expect(paidTo(t, payout)).toBe(0)
  })
})
