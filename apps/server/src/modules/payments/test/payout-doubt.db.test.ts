import type { PayoutDoubt } from '@daftari/contract/payments/enums'
import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLender, type Lender, type StaffRole } from '../../../../test/fixtures/lender.ts'
import { payIn } from '../../../../test/fixtures/loans.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { giveStaffPhone } from '../../../../test/fixtures/staff-phone.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { postCallback } from '../../../../test/post-callbacks.ts'
import { booksHold, verifyBooks } from '../../../books/verify-books.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { blacklist, changeWallet } from '../../customers/index.ts'
import { releaseDisbursement } from '../commands/release-disbursement.ts'
import { cancelDisbursement } from '../commands/steer-disbursement.ts'
import { askReversal } from '../operator/reversal/ask-reversal.ts'
import { bookRefundDebt } from '../overpayment/refund-debt.ts'
import { lockPayment } from '../payment-store.ts'
import {
  aPreparedPayout,
  attemptsOf,
  bookedPayouts,
  paidTo,
  pass,
  plainPhone,
  standingOf,
} from './payouts.ts'
import { payoutResult } from './results.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(async () => {
  expect(booksHold(await verifyBooks(t.appContext.db))).toBe(true)
  await t.close()
})
beforeEach(async () => {
  t.world.operator.clearScript()
  await appIs('open')
})

type APayout = Awaited<ReturnType<typeof aPreparedPayout>>
const reason = 'asked by the test'
const paid = { status: 'disbursed', actual: 'success' }

const appIs = (state: 'open' | 'closed') =>
  t.appContext.db
    .updateTable('administration.app')
    .set({ open: state === 'open' })
    .where('code', '=', 'pesa')
    .execute()
const account = (payout: APayout, set: { frozenAt?: Date | null; limitCents?: number }) =>
  t.appContext.db
    .updateTable('origination.creditAccount')
    .set({ ...set, limitBy: 'staff' })
    .where('personId', '=', payout.personId)
    .execute()

/** The new wallets by customer. */
const newWallets = new Map<number, string>()
/** What happens between the approval and the sending; the others have test files of their own. */
type Happening = Exclude<PayoutDoubt, 'earlier-request-paid' | 'wallet-of-another'>
const happenings: Record<Happening, (payout: APayout) => Promise<unknown>> = {
  blacklisted: ({ personId }) =>
    t.as(lender.staff.admin, (ctx) => blacklist(ctx, { personId, reason })),
  'special-account': ({ personId }) => aSpecial(t, lender, 'test', { customerId: personId }),
  'account-frozen': (payout) => account(payout, { frozenAt: t.clock.now() }),
  'owes-refund': async ({ personId }) => {
    const amountCents = cents(10_000)
    const on = t.clock.today()
    const id = await payIn(t, { amountCents, paidOn: on })
    await t.as(lender.staff.finance, async (ctx) => {
      const { reversalId } = await askReversal(ctx, { paymentId: id, version: 1, reason })
      const payment = await lockPayment(ctx.tx, id)
      await bookRefundDebt(ctx, payment!, { reversalId, personId, amountCents, on })
    })
  },
  'wallet-changed': ({ personId }) =>
    t.as(lender.staff.admin, (ctx) => {
      const phone = sealPhone(
        ctx.appContext.cipher,
        newWallets.set(personId, plainPhone()).get(personId)!,
      )
      return changeWallet(ctx, { personId, phone, ownerName: 'Somebody' })
    }),
  'staff-number': ({ phone }) =>
    t.as('system', (ctx) => giveStaffPhone(ctx, lender.staff.collector.id, phone)),
  'app-closed': () => appIs('closed'),
  'limit-exceeded': (payout) => account(payout, { limitCents: 999_900 }),
}

const heldFor = async ({ id }: APayout) =>
  (
    await t.appContext.db
      .selectFrom('payments.disbursement')
      .select('holdDoubt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).holdDoubt

const release = async ({ id }: APayout, by: StaffRole = 'finance') => {
  const { version } = await standingOf(t, id)
  return t.as(lender.staff[by], (ctx) => releaseDisbursement(ctx, { id, version, reason }))
}
const cancel = async ({ id }: APayout) => {
  const { version } = await standingOf(t, id)
  return t.as(lender.staff.finance, (ctx) => cancelDisbursement(ctx, { id, version, reason }))
}

/** Prepared; then the thing happens, and the worker would send it. */
async function aDoubted(doubt: Happening) {
  const payout = await aPreparedPayout(t)
  await happenings[doubt](payout)
  await pass(t, 1)
  return payout
}

describe('a payout whose approval does not stand as it was', () => {
  it.each(Object.keys(happenings) as Happening[])('is not sent: %s', async (doubt) => {
    const payout = await aDoubted(doubt)
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'holding',
      actual: 'none',
      attempts: [],
    })
    expect(await heldFor(payout)).toBe(doubt)
    expect([paidTo(t, payout), await bookedPayouts(t, payout)]).toEqual([0, 0])
    expect(await waiting(payout)).toEqual([{ kind: 'payout-doubt', askedBy: null }])
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'staffId'])
      .where('objectType', '=', 'disbursement')
      .where('objectId', '=', String(payout.id))
      .execute()
    expect(logged).toEqual([{ act: 'disbursement.doubt', staffId: null }])
  })

  it.each(['blacklisted', 'app-closed'] as const)(
    'is not sent again either, after the operator could not be reached: %s',
    async (doubt) => {
      t.world.operator.script('refused:500.003.02')
      const payout = await aPreparedPayout(t)
      await t.settle()
      expect((await standingOf(t, payout.id)).attempts).toEqual(['unsent'])
      await happenings[doubt](payout)
      await pass(t, 2)
      expect(await standingOf(t, payout.id)).toMatchObject({
        status: 'holding',
        actual: 'none',
        attempts: ['failed'],
      })
      expect(await attemptsOf(t, payout.id)).toMatchObject([{ sends: 1, resultCode: 'in-doubt' }])
      expect(paidTo(t, payout)).toBe(0)
    },
  )

  it('is cancelled where the approval itself is void, also when it waited to be sent again', async () => {
    t.world.operator.script('refused:500.003.02')
    const payout = await aPreparedPayout(t)
    await t.settle()
    await t.appContext.db
      .updateTable('origination.application')
      .set({ approvedCents: 900_000 })
      .where('id', '=', payout.loanId)
      .execute()
    await pass(t, 2)
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'holding',
      actual: 'cancelled',
      attempts: ['failed'],
    })
    expect(paidTo(t, payout)).toBe(0)
  })
})

describe('a payout held in doubt', () => {
  it('goes on by one person once the doubt is gone, and is paid once', async () => {
    const payout = await aDoubted('account-frozen')
    await expect(release(payout)).rejects.toMatchObject({ code: 'payout.doubt-stands' })
    await account(payout, { frozenAt: null, limitCents: 5_000_000 })
    expect(await release(payout)).toMatchObject({ waitsForSecondPerson: false })
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ ...paid, attempts: ['succeeded'] })
    expect([paidTo(t, payout), await bookedPayouts(t, payout)]).toEqual([1, 1])
  })

  it('is never paid to a test number, whoever releases it', async () => {
    const payout = await aDoubted('special-account')
    await expect(release(payout)).rejects.toMatchObject({ code: 'payout.doubt-stands' })
    await expect(release(payout, 'admin')).rejects.toMatchObject({ code: 'payout.doubt-stands' })
    expect(paidTo(t, payout)).toBe(0)
  })

  it('N1 to the number of a member of staff is paid once two people have said that it may be', async () => {
    const payout = await aDoubted('staff-number')
    expect(await alarms(t, 'payout.staff-number')).toMatchObject([
      { staffId: lender.staff.collector.id, facts: { customer: payout.personId } },
    ])
    await expect(release(payout)).rejects.toMatchObject({ code: 'payout.doubt-stands' })
    await aSpecial(t, lender, 'staff', { customerId: payout.personId })
    await expect(release(payout, 'collector')).rejects.toMatchObject({
      code: 'payout.number-of-decider',
    })
    await release(payout)
    await pass(t, 1)
    expect(paidTo(t, payout)).toBe(1)
  })

  it('N1 to the number of whoever approved the loan is never paid', async () => {
    const payout = await aPreparedPayout(t)
    await t.appContext.db
      .updateTable('origination.application')
      .set({ auditorId: lender.staff.collector2.id })
      .where('id', '=', payout.loanId)
      .execute()
    await t.as('system', (ctx) => giveStaffPhone(ctx, lender.staff.collector2.id, payout.phone))
    await aSpecial(t, lender, 'staff', { customerId: payout.personId })
    await pass(t, 1)
    expect(await heldFor(payout)).toBe('staff-number')
    await expect(release(payout)).rejects.toMatchObject({ code: 'payout.doubt-stands' })
    expect(paidTo(t, payout)).toBe(0)
  })

  it.each(['app-closed', 'limit-exceeded'] as const)(
    'is paid in spite of it when two persons say so: %s',
    async (doubt) => {
      const payout = await aDoubted(doubt)
      expect(await release(payout)).toMatchObject({ waitsForSecondPerson: true })
      await pass(t, 1)
      expect(await waiting(payout)).toEqual([
        { kind: 'payout-doubt', askedBy: lender.staff.finance.id },
      ])
      await expect(release(payout)).rejects.toMatchObject({ code: 'payout.second-person' })
      expect(paidTo(t, payout)).toBe(0)
      expect(await release(payout, 'admin')).toMatchObject({ waitsForSecondPerson: false })
      await pass(t, 1)
      expect(await standingOf(t, payout.id)).toMatchObject({ ...paid, attempts: ['succeeded'] })
      expect([paidTo(t, payout), await bookedPayouts(t, payout)]).toEqual([1, 1])
    },
  )

  it('goes to the customer’s wallet of today, never to the one before', async () => {
    const payout = await aDoubted('wallet-changed')
    await release(payout)
    await release(payout, 'admin')
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
    expect([paidTo(t, payout), paidTo(t, { phone: newWallets.get(payout.personId)! })]).toEqual([
      0, 1,
    ])
  })

  it('is held again when something else came meanwhile, and the first word does not count for it', async () => {
    const payout = await aDoubted('limit-exceeded')
    await release(payout)
    await happenings['app-closed'](payout)
    expect(await release(payout, 'admin')).toMatchObject({ waitsForSecondPerson: true })
    expect(await heldFor(payout)).toBe('app-closed')
    await release(payout, 'finance')
    await pass(t, 1)
    expect(await heldFor(payout)).toBe('limit-exceeded')
    expect(paidTo(t, payout)).toBe(0)
  })

  it('is never paid when it is cancelled, nor to whom is blacklisted', async () => {
    const payout = await aDoubted('blacklisted')
    await expect(release(payout)).rejects.toMatchObject({ code: 'payout.doubt-stands' })
    await cancel(payout)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'holding', actual: 'cancelled' })
    expect(await waiting(payout)).toEqual([])
    await expect(release(payout)).rejects.toMatchObject({ code: 'payout.transition' })
    expect(paidTo(t, payout)).toBe(0)
  })

  it('opens its loan when the operator reports the payment all the same, and is not sent then', async () => {
    t.world.operator.script('refused:500.003.02')
    const payout = await aPreparedPayout(t, { phone: plainPhone() })
    await t.settle()
    await happenings['app-closed'](payout)
    await pass(t, 2)
    const [attempt] = await attemptsOf(t, payout.id)
    await postCallback(t.appContext, payoutResult(t, { ...payout, ...attempt! }, {}))
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ ...paid, attempts: ['succeeded'] })
    await expect(release(payout)).rejects.toMatchObject({ code: 'payout.transition' })
    expect(await bookedPayouts(t, payout)).toBe(1)
  })

  it('is released by one of two who press at once, and waits for the other', async () => {
    const payout = await aDoubted('app-closed')
    const { version } = await standingOf(t, payout.id)
    const both = await Promise.allSettled(
      (['finance', 'finance', 'admin', 'admin'] as const).map((by) =>
        t.as(lender.staff[by], (ctx) =>
          releaseDisbursement(ctx, { id: payout.id, version, reason }),
        ),
      ),
    )
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await pass(t, 1)
    expect(paidTo(t, payout)).toBe(0)
  })
})

const alarms = (at: TestApp, kind: string) =>
  at.appContext.db
    .selectFrom('administration.alarm')
    .select(['staffId', 'facts', 'times'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

const waiting = ({ id }: APayout) =>
  t.appContext.db
    .selectFrom('reporting.moneyRequest')
    .select(['kind', 'askedBy'])
    .where('aboutId', '=', id)
    .where('kind', 'like', 'payout-%')
    .execute()
