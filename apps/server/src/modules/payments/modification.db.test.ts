import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { ofPerson } from '../../platform/cipher.ts'
import { personByPhone, walletOf } from '../customers/index.ts'
import { askModification } from './commands/ask-modification.ts'
import { walletChanges } from './commands/decide-modification.ts'
import { retryDisbursement } from './commands/steer-disbursement.ts'
import { modifications } from './modifications.ts'
import { modificationDetail, modificationsWaiting } from './queries/modification-detail.ts'
import { aPreparedPayout, paidTo, pass, plainPhone, standingOf } from './test/payouts.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())

const face = { ownerName: 'WANJIKU KAMAU', faceResult: 'match' } as const
const reason = 'The name at the operator is the one on the ID.'

async function aFailedPayout() {
  t.world.operator.script('failure:2040')
  const payout = await aPreparedPayout(t)
  await pass(t, 1)
  expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed' })
  return payout
}

type Payout = Awaited<ReturnType<typeof aFailedPayout>>

const ask = ({ loanId }: Payout, phone = plainPhone(), appCode = 'pesa') =>
  t.as({ kind: 'app', code: appCode }, (ctx) =>
    askModification(ctx, { ...face, applicationId: loanId, appCode, phone }),
  )

const decide = (id: number, state: 'approved' | 'rejected', by = lender.staff.auditAdmin) =>
  t.as(by, (ctx) =>
    walletChanges.decide(ctx, { id, version: 1, approve: state === 'approved', reason }),
  )

const detailOf = (id: number) => t.as(lender.staff.auditAdmin, (ctx) => modificationDetail(ctx, id))

test('the decision stands in the history of the payout and of the request', async () => {
  const payout = await aFailedPayout()
  const { modificationId } = await ask(payout)
  await decide(modificationId, 'rejected')
  const entry = await t.appContext.db
    .selectFrom('administration.auditLog as e')
    .innerJoin('administration.auditLogThing as each', 'each.entryId', 'e.id')
    .select(['e.objectType', 'e.objectId', 'each.objectType as of', 'each.objectId as id'])
    .where('e.act', '=', 'payout-modification.reject')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    objectType: 'disbursement',
    objectId: String(payout.id),
    of: 'payout-modification',
    id: String(modificationId),
  })
  const kind = modifications.objects?.[0]
  const id = String(modificationId)
  const parts = [{ type: 'disbursement', id: String(payout.id) }]
  expect(await t.as('system', async (ctx) => kind?.parts?.(ctx, id))).toEqual(parts)
  expect(await t.as('system', async (ctx) => kind?.maySee(ctx, '987654'))).toBe(false)
})

describe('a customer whose payout failed', () => {
  it('is paid once, on the new wallet, after somebody approved it', async () => {
    const payout = await aFailedPayout()
    const phone = plainPhone()
    const { modificationId } = await ask(payout, phone)
    expect(await detailOf(modificationId)).toMatchObject({
      state: 'pending',
      disburseStatus: 'failed',
      failureCode: '2040',
      ownerName: face.ownerName,
    })
    await decide(modificationId, 'approved')
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'disbursed',
      attempts: ['failed', 'succeeded'],
    })
    expect(paidTo(t, payout)).toBe(0)
    expect(paidTo(t, { ...payout, phone })).toBe(1)
  })

  it('is paid on the approved wallet the next time too, and pays from it', async () => {
    const payout = await aFailedPayout()
    const phone = plainPhone()
    const { modificationId } = await ask(payout, phone)
    await decide(modificationId, 'approved')
    await pass(t, 1)
    const wallet = await t.as('system', (ctx) => walletOf(ctx, payout.personId))
    expect(t.appContext.cipher.open(wallet.phoneCipher, ofPerson(payout.personId))).toBe(phone)
    expect(await t.as('system', (ctx) => personByPhone(ctx, phone))).toBe(payout.personId)
  })

  it('who is rejected can ask again; the payout stays failed', async () => {
    const payout = await aFailedPayout()
    const first = await ask(payout)
    const waiting = await t.as('system', modificationsWaiting)
    await decide(first.modificationId, 'rejected')
    expect(await t.as('system', modificationsWaiting)).toBe(waiting - 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed' })
    const second = await ask(payout)
    const { earlier } = await detailOf(second.modificationId)
    expect(earlier).toMatchObject([{ id: first.modificationId, state: 'rejected', reason }])
  })

  it('need not be decided about when the payout went another way', async () => {
    const payout = await aFailedPayout()
    const { modificationId } = await ask(payout)
    const { version } = await standingOf(t, payout.id)
    await t.as(lender.staff.finance, (ctx) =>
      retryDisbursement(ctx, { id: payout.id, version, reason }),
    )
    expect(await detailOf(modificationId)).toMatchObject({ state: 'withdrawn' })
    await expect(decide(modificationId, 'approved')).rejects.toMatchObject({
      code: 'payout-modification.decided',
    })
  })
})

describe('asking is refused', () => {
  it('while nothing has failed', async () => {
    const payout = await aPreparedPayout(t)
    await expect(ask(payout)).rejects.toMatchObject({
      code: 'payout-modification.nothing-failed',
    })
    await pass(t, 1)
  })

  it('a second time while the first waits', async () => {
    const payout = await aFailedPayout()
    await ask(payout)
    await expect(ask(payout)).rejects.toMatchObject({ code: 'payout-modification.waiting' })
  })

  it('for the wallet that failed, and for the phone of another customer', async () => {
    const payout = await aFailedPayout()
    await expect(ask(payout, payout.phone)).rejects.toMatchObject({
      code: 'payout-modification.same-wallet',
    })
    const other = await aCustomer(t, { phone: plainPhone() })
    await expect(ask(payout, other.phone)).rejects.toMatchObject({
      code: 'customer.wallet-of-another',
    })
  })

  it('to another app', async () => {
    const payout = await aFailedPayout()
    await expect(ask(payout, plainPhone(), 'jamii')).rejects.toMatchObject({
      code: 'request.not-found',
    })
  })
})

describe('deciding is refused', () => {
  it('to whoever decided the application', async () => {
    const payout = await aFailedPayout()
    const { modificationId } = await ask(payout)
    await t.appContext.db
      .updateTable('origination.application')
      .set({ auditorId: lender.staff.auditor.id })
      .where('id', '=', payout.loanId)
      .execute()
    await expect(decide(modificationId, 'approved', lender.staff.auditor)).rejects.toMatchObject({
      code: 'payout-modification.own-approval',
    })
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed' })
  })

  it('the second of two who decide at once, and the wallet is tried once', async () => {
    const payout = await aFailedPayout()
    const phone = plainPhone()
    const { modificationId } = await ask(payout, phone)
    const both = [lender.staff.auditAdmin, lender.staff.admin].map((by) =>
      decide(modificationId, 'approved', by),
    )
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    await pass(t, 1)
    expect(paidTo(t, { ...payout, phone })).toBe(1)
  })

  it('when the wallet has become somebody else’s meanwhile', async () => {
    const payout = await aFailedPayout()
    const phone = plainPhone()
    const { modificationId } = await ask(payout, phone)
    await aCustomer(t, { phone })
    await expect(decide(modificationId, 'approved')).rejects.toMatchObject({
      code: 'customer.wallet-of-another',
    })
  })
})
