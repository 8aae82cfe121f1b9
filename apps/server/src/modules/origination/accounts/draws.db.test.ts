import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ACustomer,
  aCustomer,
  anApplication,
  anApprovedApplication,
} from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { goTo, openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import type { ApprovedLoan } from '../../../events.ts'
import { publish } from '../../../platform/events/publish.ts'
import { quote } from '../../servicing/index.ts'
import { offerTerms } from '../offer-terms.ts'
import { offeredProduct } from '../queries/offers.ts'
import { changeLimit } from './change-limit.ts'
import { drawCredit } from './draw-credit.ts'
import { freezeAccount } from './freeze-account.ts'

let t: TestServer
let head: Caller
let lender: Lender

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  await openForBusiness(t)
  head = await t.signIn('audit-admin')
})
afterAll(() => t.close())

/** A customer with a limit of 8,000.00 of which 3,000.00 are on their way. */
async function anAccount() {
  const { customer, id } = await anApprovedApplication(t, { amountCents: 300_000 })
  const account = await t.appContext.db
    .updateTable('origination.creditAccount')
    .set({ limitCents: 800_000 })
    .where('personId', '=', customer.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const standing = async () => {
    const { data } = await head.get(`/loanList/creditAccount/${account.id}`)
    const { usedCents, onItsWayCents, availableCents } = data
    return { usedCents, onItsWayCents, availableCents }
  }
  return { customer, first: id, account, standing }
}

let drawn = 0

function draw(customer: ACustomer, amountCents: number, reference?: string) {
  drawn += 1
  const own = `test-draw-${drawn}`
  return t.as({ kind: 'app', code: 'pesa' }, async (ctx) => {
    const offer = await offeredProduct(ctx, 'pesa', 'pesa-14')
    const cost = quote(offerTerms(offer, amountCents), ctx.clock.today())
    return drawCredit(ctx, {
      personId: customer.id,
      appCode: 'pesa',
      productCode: 'pesa-14',
      offerId: offer.offerId,
      amountCents,
      purpose: 'stock',
      reference: reference ?? own,
      agreed: { payoutCents: cost.payoutCents, totalDueCents: cost.totalDueCents },
    })
  })
}

/** The money of an approved application arrives. */
async function arrive(applicationId: number): Promise<void> {
  await t.settle()
  const { id, loan, amountCents } = await t.appContext.db
    .selectFrom('payments.disbursement')
    .select(['id', 'loan', 'amountCents'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  const offered = {
    disbursementId: id,
    loan: loan as unknown as ApprovedLoan,
    payoutCents: amountCents,
  }
  await t.as('system', (ctx) =>
    publish(ctx, 'disbursement.succeeded', `disbursement:${id}`, {
      ...offered,
      receipt: `R${id}`,
      disbursedOn: t.clock.today(),
    }),
  )
  await t.settle()
}

describe('a draw on a credit account', () => {
  test('is a loan at once, and used from then on; several may be open', async () => {
    const { customer, first, standing } = await anAccount()
    expect(await standing()).toEqual({
      usedCents: 300_000,
      onItsWayCents: 300_000,
      availableCents: 500_000,
    })
    const { id, applyStatus } = await draw(customer, 200_000)
    expect(applyStatus).toBe(2)
    const then = { usedCents: 500_000, onItsWayCents: 500_000, availableCents: 300_000 }
    expect(await standing()).toEqual(then)
    await arrive(first)
    await arrive(id)
    expect(await standing()).toEqual({ ...then, onItsWayCents: 0 })
    const seen = await head.get('/customer/credit/account', { customer_id: String(customer.id) })
    expect(seen.data.accounts).toMatchObject([
      {
        creditUsed: 500_000,
        creditAvailable: 300_000,
        onItsWay: 0,
        openDraws: [
          { loanId: first, owedCents: 300_000 },
          { loanId: id, owedCents: 200_000 },
        ],
      },
    ])
    await draw(customer, 300_000)
    expect((await standing()).availableCents).toBe(0)
    const { act } = await t.appContext.db
      .selectFrom('origination.transition')
      .select('act')
      .where('applicationId', '=', id)
      .executeTakeFirstOrThrow()
    expect(act).toBe('draw')
  })

  test('never passes the limit, however many come at once', async () => {
    const { customer, standing } = await anAccount()
    const draws = [1, 2, 3, 4].map(() => draw(customer, 200_000))
    const ends = await Promise.allSettled(draws)
    expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    for (const end of ends) {
      if (end.status === 'fulfilled') continue
      expect(end.reason).toMatchObject({ code: 'credit-account.limit-exceeded' })
    }
    expect((await standing()).availableCents).toBe(100_000)
  })

  test('sent again is the same draw', async () => {
    const { customer, standing } = await anAccount()
    const once = await draw(customer, 100_000, 'draw-sent-twice')
    expect(await draw(customer, 100_000, 'draw-sent-twice')).toEqual(once)
    expect((await standing()).usedCents).toBe(400_000)
  })

  test('is refused without an account, while frozen, and while something waits', async () => {
    const stranger = await aCustomer(t)
    await expect(draw(stranger, 100_000)).rejects.toMatchObject({ code: 'credit-account.none' })
    await anApplication(t, { customer: stranger })
    await expect(draw(stranger, 100_000)).rejects.toMatchObject({
      code: 'application.open-already',
    })
    const { customer, account } = await anAccount()
    await t.appContext.db
      .updateTable('origination.creditAccount')
      .set({ frozenAt: t.clock.now() })
      .where('id', '=', account.id)
      .execute()
    await expect(draw(customer, 100_000)).rejects.toMatchObject({ code: 'credit-account.frozen' })
  })

  test('lives with its limit: repaid is free again, lowered under what is used nothing is', async () => {
    const { customer, first, account, standing } = await anAccount()
    await arrive(first)
    const { id: second } = await draw(customer, 200_000)
    await arrive(second)
    const used = { usedCents: 500_000, onItsWayCents: 0, availableCents: 300_000 }
    expect(await standing()).toEqual(used)

    // Principal alone is used: what a repayment pays of interest frees nothing.
    const { appliedCents } = await repay(t, { loanId: first, amountCents: 121_000 })
    expect(appliedCents).toBe(121_000)
    const freed = { ...used, usedCents: 400_000, availableCents: 400_000 }
    expect(await standing()).toEqual(freed)
    await expect(draw(customer, 450_000)).rejects.toMatchObject({
      code: 'credit-account.limit-exceeded',
      params: { available: '4,000.00' },
    })

    const change = async (work: (seen: { id: number; version: number }) => Promise<unknown>) => {
      const { version } = await t.appContext.db
        .selectFrom('origination.creditAccount')
        .select('version')
        .where('id', '=', account.id)
        .executeTakeFirstOrThrow()
      await work({ id: account.id, version })
    }
    const reason = 'a new look at the income'
    const limitTo = (limitCents: number) => (seen: { id: number; version: number }) =>
      t.as(lender.staff.admin, (ctx) => changeLimit(ctx, { ...seen, limitCents, reason }))
    const freeze = (freeze: boolean) => (seen: { id: number; version: number }) =>
      t.as(lender.staff.admin, (ctx) => freezeAccount(ctx, { ...seen, freeze, reason }))

    await change(freeze(true))
    await expect(draw(customer, 50_000)).rejects.toMatchObject({ code: 'credit-account.frozen' })
    await change(freeze(false))
    await change(limitTo(350_000))
    expect(await standing()).toEqual({ ...freed, availableCents: 0 })
    await expect(draw(customer, 50_000)).rejects.toMatchObject({
      code: 'credit-account.limit-exceeded',
      params: { available: '0.00' },
    })

    // Closing the first reduces what is used to below the limit.
    await repay(t, { loanId: first, amountCents: 300_000 })
    expect(await standing()).toEqual({ ...used, usedCents: 200_000, availableCents: 150_000 })
    await draw(customer, 150_000)
    expect(await standing()).toEqual({
      usedCents: 350_000,
      onItsWayCents: 150_000,
      availableCents: 0,
    })
  })

  test('is refused while a loan is overdue', async () => {
    const { customer, first } = await anAccount()
    await arrive(first)
    await goTo(t, addDays(t.clock.today(), 15), { close: false })
    await expect(draw(customer, 100_000)).rejects.toMatchObject({ code: 'credit-account.overdue' })
  })
})
