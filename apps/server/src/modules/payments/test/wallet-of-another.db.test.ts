import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { somebodyWaitsForLock } from '../../../../test/fixtures/waiting.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { ofPerson } from '../../../platform/cipher.ts'
import type { ContextSaying } from '../../../platform/context.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { askModification } from '../commands/ask-modification.ts'
import { walletChanges } from '../commands/decide-modification.ts'
import { askRefund, decideRefund } from '../commands/refund/refund.ts'
import { releaseDisbursement } from '../commands/release-disbursement.ts'
import { payFromNowOn } from '../who-is-paid.ts'
import { loanOf, payBill } from './pay-in.ts'
import { aPreparedPayout, paidTo, pass, plainPhone, standingOf } from './payouts.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())

const reason = 'asked by the test'

async function change(ctx: ContextSaying<'pays'>, personId: number, phone: string): Promise<void> {
  const sealed = sealPhone(ctx.appContext.cipher, phone, ofPerson(personId))
  await payFromNowOn(ctx, { personId, phone: sealed, ownerName: 'Somebody' }, [])
}

/** A customer who is paid on another phone than their own. */
async function aCustomerPaidElsewhere() {
  const customer = await aCustomer(t, { phone: plainPhone() })
  const wallet = plainPhone()
  await t.as(lender.staff.admin, (ctx) => change(ctx, customer.id, wallet))
  return { customer, wallet }
}

/** Registers a customer with a phone, as after buying a number that was another person's. */
const register = (phone: string) => aCustomer(t, { phone })

async function aHeldPayout(customer: ACustomer, wallet: string) {
  const payout = await aPreparedPayout(t, { customer })
  await register(wallet)
  await pass(t, 1)
  return payout
}

const doubtOf = async (id: number) =>
  (
    await t.appContext.db
      .selectFrom('payments.disbursement')
      .select('holdDoubt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).holdDoubt

describe('a wallet that another customer has registered with since', () => {
  it('is not paid a loan, whoever releases it, until its customer has another', async () => {
    const { customer, wallet } = await aCustomerPaidElsewhere()
    const payout = await aHeldPayout(customer, wallet)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'holding', attempts: [] })
    expect(await doubtOf(payout.id)).toBe('wallet-of-another')
    const { version } = await standingOf(t, payout.id)
    const releasing = t.as(lender.staff.finance, (ctx) =>
      releaseDisbursement(ctx, { id: payout.id, version, reason }),
    )
    await expect(releasing).rejects.toMatchObject({ code: 'payout.doubt-stands' })

    const phone = plainPhone()
    const { modificationId: id } = await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
      askModification(ctx, {
        ownerName: 'WANJIKU KAMAU',
        faceResult: 'match',
        applicationId: payout.loanId,
        appCode: 'pesa',
        phone,
      }),
    )
    await t.as(lender.staff.auditAdmin, (ctx) =>
      walletChanges.decide(ctx, { id, version: 1, approve: true, reason }),
    )
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
    expect([paidTo(t, { phone: wallet }), paidTo(t, { phone })]).toEqual([0, 1])
  })

  it('is refunded nothing: neither asked for, nor approved, nor sent', async () => {
    const { customer, wallet } = await aCustomerPaidElsewhere()
    const payout = await aPreparedPayout(t, { customer })
    await pass(t, 1)
    await payBill(t, {
      phone: wallet,
      reference: String(payout.loanId),
      amountCents: Number((await loanOf(t, payout)).billOwedCents) + 40_000,
    })
    const ask = () =>
      t.as(lender.staff.finance, (ctx) =>
        askRefund(ctx, { customerId: customer.id, amountCents: 10_000, reason }),
      )
    const approve = (of: { id: number; version: number }) =>
      t.as(lender.staff.admin, (ctx) =>
        decideRefund(ctx, { id: of.id, version: of.version, approve: true, reason: '' }),
      )
    const [first, second] = [await ask(), await ask()]
    await approve(first)
    await register(wallet)
    await pass(t, 1)
    const { state, failureCode } = await t.appContext.db
      .selectFrom('payments.refund')
      .select(['state', 'failureCode'])
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect({ state, failureCode }).toEqual({ state: 'failed', failureCode: 'wallet-of-another' })
    await expect(approve(second)).rejects.toMatchObject({ code: 'customer.wallet-of-another' })
    await expect(ask()).rejects.toMatchObject({ code: 'customer.wallet-of-another' })
    expect(paidTo(t, { phone: wallet })).toBe(1)
  })
})

it('two customers whose wallets are changed at once do not come to the same one', async () => {
  const [first, second] = [await register(plainPhone()), await register(plainPhone())]
  const phone = plainPhone()
  let later: Promise<unknown> = Promise.resolve()
  await t.as(lender.staff.admin, async (ctx) => {
    await change(ctx, first.id, phone)
    later = t.as(lender.staff.admin, (other) => change(other, second.id, phone))
    await Promise.race([later, somebodyWaitsForLock(t)])
  })
  await expect(later).rejects.toMatchObject({ code: 'customer.wallet-of-another' })
})
