import { noticeForm } from '@daftari/contract/outreach/notices'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openChannels } from '../../../../test/fixtures/channels.ts'
import { morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { createTemplate, decideTemplate, keepDevice } from '../../messaging/index.ts'
import { exampleTerms } from '../../servicing/domain/test/any-terms.ts'
import { runNotices } from '../notices/run-notices.ts'
import { saveNotice } from '../notices/save-notice.ts'

/** Three loans that are due tomorrow. */
let t: TestApp
let lender: Lender
let loans: { loanId: number; personId: number }[]

const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const loans = []
  for (let made = 0; made < 3; made += 1) {
    const { id: loanId, customer } = await anApplication(t, { product: 'pesa-14' })
    const as = { appCode: 'pesa', productCode: 'pesa-14' }
    await disburse(t, { personId: customer.id, loanId, terms: exampleTerms, as })
    loans.push({ loanId, personId: customer.id })
  }
  await morningOf(t, '2026-03-30')
  return { lender, loans }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  lender = begun.made.lender
  loans = begun.made.loans
})
afterEach(() => t.close())

type Form = z.input<typeof noticeForm>
const keep = (form: Form) =>
  t.as(lender.staff.admin, (ctx) =>
    saveNotice(ctx, { of: undefined, form: noticeForm.parse(form) }),
  )
const dueSoon = (more: Pick<Form, 'channel' | 'templateId'>): Form => ({
  event: 'due-soon',
  days: 1,
  at: '08:30',
  ...more,
})
const noticeOn = (
  event: Form['event'],
  more: Pick<Form, 'channel' | 'templateId' | 'app'>,
): Form => ({
  event,
  outOfHours: 'wait',
  ...more,
})
const run = () => runNotices(t.appContext, '600984')
const loan = (at: number) => {
  const found = loans[at]
  if (found === undefined) throw new Error('there are three')
  return found
}

describe('by WhatsApp and as a push', () => {
  const beside = {
    sms: {},
    whatsapp: { remoteName: 'a_notice', remoteLanguages: { en: 'en' } },
    push: { titles: { en: 'News' } },
  }
  const template = async (
    channel: 'sms' | 'whatsapp' | 'push',
    purpose: 'collection' | 'transactional',
  ) => {
    const { auditAdmin, admin } = lender.staff
    const en = purpose === 'collection' ? '{lender}: {owed} on {dueOn}.' : '{lender}: {name}, done.'
    const name = `${purpose} by ${channel}`
    const created = await t.as(auditAdmin, (ctx) =>
      createTemplate(ctx, { name, purpose, channel, texts: { en }, ...beside[channel] }),
    )
    await t.as(admin, (ctx) => decideTemplate(ctx, { ...created, approve: true, reason: 'Right' }))
    return created.id
  }
  const open = async (at: number) => {
    await openChannels(t)
    const { personId } = loan(at)
    const appCode = 'pesa'
    const token = `token-${personId}`.padEnd(40, 'x')
    await t.as('app', (ctx) => keepDevice(ctx, { personId, appCode, device: 'one' }, token))
  }
  const sent = async () =>
    (
      await t.appContext.db
        .selectFrom('messaging.message')
        .select(['event', 'channel', 'state', 'reason'])
        .where('event', 'like', 'notice:%')
        .orderBy('id')
        .execute()
    ).map(({ event, channel, state, reason }) => [event, channel, state, reason])

  test.each(['whatsapp', 'push'] as const)('what has happened is told by %s', async (channel) => {
    await open(0)
    const templateId = await template(channel, 'transactional')
    await keep(noticeOn('repayment-received', { channel, templateId }))
    const { repaymentId } = await repay(t, { loanId: loan(0).loanId, amountCents: 70_000 })
    await t.settle()
    const event = `notice:repayment-received:${channel}:repayment:${repaymentId}`
    expect(await sent()).toEqual([[event, channel, 'sent', null]])
    const taken = t.world[channel].taken.length
    expect(taken).toBe(1)
  })

  test.each(['whatsapp', 'push'] as const)('a reminder goes on its day by %s', async (channel) => {
    await open(0)
    const templateId = await template(channel, 'collection')
    await keep(dueSoon({ channel, templateId }))
    await run()
    await run()
    await t.settle()
    const [first, ...others] = await sent()
    const event = `notice:due-soon-1:${channel}:loan:${loan(0).loanId}:due:2026-03-31`
    expect(first).toEqual([event, channel, 'sent', null])
    // The others have no telephone that takes pushes.
    const ends = channel === 'push' ? ['refused', 'no-device'] : ['sent', null]
    expect(others.map(([, , ...end]) => end)).toEqual([ends, ends])
  })

  test('each channel tells once for itself, its app’s own notice before the one for all', async () => {
    await open(0)
    const pushed = await template('push', 'transactional')
    const texted = await template('sms', 'transactional')
    await keep(noticeOn('repayment-received', { templateId: texted }))
    await keep(noticeOn('repayment-received', { channel: 'push', templateId: pushed }))
    await keep(noticeOn('repayment-received', { channel: 'push', templateId: pushed, app: 'pesa' }))
    await repay(t, { loanId: loan(0).loanId, amountCents: 70_000 })
    await t.settle()
    expect((await sent()).map(([, ...of]) => of).sort()).toEqual([
      ['push', 'sent', null],
      ['sms', 'sent', null],
    ])
  })

  test('keeps to texts of its channel', async () => {
    const templateId = await template('push', 'transactional')
    const kept = keep(noticeOn('repayment-received', { channel: 'whatsapp', templateId }))
    await expect(kept).rejects.toMatchObject({ code: 'outreach.content' })
  })
})
