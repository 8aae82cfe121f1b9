import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { askCorrection } from '../../payments/correction/correction-request.ts'
import { anOpenLoan, payBill, paymentOf } from '../../payments/test/pay-in.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { paymentsOf } from './payments.ts'

let t: TestApp
let lender: Lender
type Loan = Awaited<ReturnType<typeof anOpenLoan>>
let mine: Loan
let other: Loan

beforeAll(async () => {
  t = await openTestApp(new Date('2026-03-30T07:00:00Z'))
  lender = await aLender(t)
  mine = await anOpenLoan(t)
  other = await anOpenLoan(t)
})
afterAll(() => t.close())

/** A payment that named nobody, of which finance puts so much on each of these loans. */
async function putPartlyOn(...loans: Loan[]): Promise<number> {
  const paid = { phone: plainPhone(), reference: 'x', amountCents: 100_000 }
  const { id: paymentId, version } = await paymentOf(t, await payBill(t, paid))
  const parts = loans.map(({ loanId }) => ({ loanId, amountCents: 30_000 }))
  const reason = 'The customer called about it'
  await t.as(lender.staff.finance, (ctx) =>
    askCorrection(ctx, { paymentId, version, reason, kind: 'match', parts }),
  )
  return paymentId
}

const change = (id: number, to: object) =>
  t.appContext.db.updateTable('payments.payment').set(to).where('id', '=', id).execute()

describe('the payments of a customer', () => {
  const shown = () => t.as('staff', (ctx) => paymentsOf(ctx, mine.personId))

  it('have none that was put partly on another person’s loan', async () => {
    const id = await putPartlyOn(other)
    const { phoneHash, phoneMasked, fullName } = await t.appContext.db
      .selectFrom('reporting.person')
      .select(['phoneHash', 'phoneMasked', 'fullName'])
      .where('personId', '=', mine.personId)
      .executeTakeFirstOrThrow()
    const waysToBeFound = [
      { reference: String(mine.loanId) },
      { reference: 'x', payerHash: phoneHash },
      { payerHash: null, payerMasked: phoneMasked, payerName: fullName },
    ]
    for (const found of waysToBeFound) {
      await change(id, { ...found, personId: null })
      expect((await shown()).rows).toMatchObject([{ state: 'partly' }])
      await change(id, { personId: other.personId })
      expect((await shown()).rows).toEqual([])
    }
  })

  it('name no loan of another person', async () => {
    await putPartlyOn(mine, other)
    expect((await shown()).rows).toMatchObject([{ state: 'partly', loanIds: [mine.loanId] }])
  })
})
