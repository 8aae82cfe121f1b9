import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp, without } from '../../../../test/harness.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { askCorrection } from '../../payments/correction/correction-request.ts'
import { anOpenLoan, ofUnknownPayer, payBill } from '../../payments/test/pay-in.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { takeIncoming } from '../../telephony/commands/incoming/take-incoming.ts'
import { contactsOf } from './contacts.ts'
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

/** An unmatched payment, of which finance allocates an amount to each of these loans. */
async function putPartlyOn(...loans: Loan[]): Promise<number> {
  const paid = { phone: plainPhone(), reference: 'x', amountCents: 100_000 }
  const { id: paymentId, version } = await ofUnknownPayer(t, await payBill(t, paid))
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
      expect((await shown()).rows).toMatchObject([{ paymentState: 'partly' }])
      await change(id, { personId: other.personId })
      expect((await shown()).rows).toEqual([])
    }
  })

  it('name no loan of another person', async () => {
    await putPartlyOn(mine, other)
    expect((await shown()).rows).toMatchObject([{ paymentState: 'partly', loanIds: [mine.loanId] }])
  })
})

describe('the contacts of a customer', () => {
  const texts = async (...hidden: Parameters<typeof without>[1][]) => {
    const { rows } = await t.as('staff', (ctx) =>
      contactsOf(without(ctx, ...hidden), { personId: mine.personId }),
    )
    return rows.map(({ text }) => text)
  }

  it('have the orders that the reader sees, with notes for who has their page', async () => {
    await anOrderOf(lender.staff.finance.id)
    expect(await texts()).toContain('Comes on Friday')
    expect(await texts('service-order.hand-out')).not.toContain('Comes on Friday')
    const { rows } = await t.as('staff', (ctx) =>
      contactsOf({ ...ctx, pages: new Set() }, { personId: mine.personId }),
    )
    expect(rows.filter(({ key }) => key.startsWith('order-'))).toMatchObject([{ text: null }])
  })

  it('have what was noted of calls of customer service alone', async () => {
    for (const [index, purpose] of ['service', 'collection', 'marketing'].entries()) {
      await aCallOf(purpose, `leg-${index}`)
    }
    const notes = (await texts()).filter((text) => text?.startsWith('Noted'))
    expect(notes).toEqual(['Noted in service'])
  })

  it('show no number, however it was written', async () => {
    await aCallOf('service', 'leg-spaced', 'Call my brother: 0712 345-678')
    expect(await texts()).toContain('Call my brother: 071***78')
  })
})

/** In a colleague's hands. */
async function anOrderOf(assigneeId: number): Promise<void> {
  const now = t.clock.now()
  const { id: orderId } = await t.appContext.db
    .insertInto('support.serviceOrder')
    .values({
      kind: 'welcome',
      personId: mine.personId,
      loanId: mine.loanId,
      appCode: 'pesa',
      arm: 'treated',
      heldPpm: 0,
      assigneeId,
      assignedAt: now,
      nextActionAt: now,
      openedAt: now,
      openedOn: t.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = { channel: 'note', madeAt: now, madeOn: t.clock.today(), staffId: assigneeId }
  await t.appContext.db
    .insertInto('support.serviceOrderContact')
    .values({ orderId, result: 'done', note: 'Comes on Friday', ...made })
    .execute()
}

async function aCallOf(purpose: string, leg: string, note = `Noted in ${purpose}`): Promise<void> {
  t.clock.advance(60_000)
  await t.as('system', (ctx) => takeIncoming(ctx, { id: leg, from: mine.phone }, sealPhone))
  const { id: callId } = await t.appContext.db
    .selectFrom('telephony.call')
    .select('id')
    .where('personId', '=', mine.personId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const call = t.appContext.db.updateTable('telephony.call').set({ purpose })
  await call.where('id', '=', callId).execute()
  const staffId = lender.staff.finance.id
  await t.appContext.db
    .insertInto('telephony.callNote')
    .values({ callId, staffId, topic: 'app', note, writtenAt: t.clock.now() })
    .execute()
}
