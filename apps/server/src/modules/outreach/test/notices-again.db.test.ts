import type { NoticeEvent } from '@daftari/contract/outreach/notice-events'
import { noticeForm } from '@daftari/contract/outreach/notices'
import { cents } from '@daftari/kernel/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payoutDay } from '../../../../test/fixtures/collections.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { disburse, openForBusiness, repay, takeBack } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { publish } from '../../../platform/events/publish.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { exampleTerms } from '../../servicing/domain/test/any-terms.ts'
import { applyRepayment } from '../../servicing/index.ts'
import { notifyOnEvents } from '../notices/notify-on-events.ts'
import { saveNotice } from '../notices/save-notice.ts'

/** What may happen to a loan more than once, and is news each time. */
let t: TestApp
let loanId: number
let personId: number
let keep: (event: NoticeEvent, en: string) => Promise<unknown>

beforeEach(async () => {
  t = await openTestApp(payoutDay)
  const { staff } = await aLender(t)
  await openForBusiness(t)
  const { id, customer } = await anApplication(t, { product: 'pesa-14' })
  loanId = id
  personId = customer.id
  const as = { appCode: 'pesa', productCode: 'pesa-14' }
  await disburse(t, { personId, loanId, terms: exampleTerms, as })
  keep = async (event, en) => {
    const template = { name: event, purpose: 'transactional' as const, texts: { en } }
    const created = await t.as(staff.auditAdmin, (ctx) => createTemplate(ctx, template))
    await t.as(staff.admin, (ctx) =>
      decideTemplate(ctx, { ...created, approve: true, reason: 'Read and right' }),
    )
    const form = { event, templateId: created.id, outOfHours: 'wait' as const }
    await t.as(staff.admin, (ctx) =>
      saveNotice(ctx, { of: undefined, form: noticeForm.parse(form) }),
    )
  }
})
afterEach(() => t.close())

const bodies = async () => {
  const rows = await t.appContext.db
    .selectFrom('messaging.message')
    .select('body')
    .where('event', 'like', 'notice:%')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body)
}

test('an approval given again at another amount is told again, and each of them once', async () => {
  await keep('application-approved', '{lender}: {name}, {amount} of {loanId}.')
  const subscriber = notifyOnEvents('600984').find(({ name }) => name === 'outreach.tell-approved')
  const approved = (approvedAt: string, principalCents: number) =>
    t.as('system', async (ctx) => {
      if (subscriber?.kind !== 'act') throw new Error('an approval is told by an act')
      const terms = { ...exampleTerms, principalCents: cents(principalCents) }
      await subscriber.run(ctx, { applicationId: loanId, approvedAt, loan: { terms } } as never)
    })
  await approved('2026-03-30T06:00:00.000Z', 1_000_000)
  await approved('2026-03-30T06:00:00.000Z', 1_000_000)
  await approved('2026-03-30T07:00:00.000Z', 600_000)
  await t.settle()
  expect(await bodies()).toEqual([
    expect.stringContaining('KES 10,000.00'),
    expect.stringContaining('KES 6,000.00'),
  ])
})

test('the end of a loan that owed again is told again on its day', async () => {
  await keep('loan-repaid', '{lender}: {name}, {loanId} is repaid.')
  const finished = async (on: string) => {
    const ended = { loanId, personId, finishedOn: on as never }
    await t.as('system', (ctx) => publish(ctx, 'loan.finished', `loan:${loanId}`, ended))
    await t.settle()
  }
  for (const on of ['2026-03-30', '2026-03-30', '2026-04-02']) await finished(on)
  expect(await bodies()).toHaveLength(2)
})

test('money that is laid anew on its loan was received once, and other money is told', async () => {
  await keep('repayment-received', '{lender}: {name}, we received {amount}.')
  const { paymentId, repaymentId } = await repay(t, { loanId, amountCents: 100_000 })
  await t.settle()
  expect(await bodies()).toHaveLength(1)
  await takeBack(t, repaymentId ?? 0)
  const amountCents = cents(100_000)
  const again = { loanId, paymentId, amountCents, paidOn: t.clock.today(), channel: 'mpesa' }
  await t.as('system', (ctx) => applyRepayment(ctx, again))
  await t.settle()
  expect(await bodies()).toHaveLength(1)
  await repay(t, { loanId, amountCents: 50_000 })
  await t.settle()
  expect(await bodies()).toEqual([
    expect.stringContaining('KES 1,000.00'),
    expect.stringContaining('KES 500.00'),
  ])
})
