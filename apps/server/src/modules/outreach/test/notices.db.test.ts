import { noticeForm } from '@daftari/contract/outreach/notices'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { publish } from '../../../platform/events/publish.ts'
import { setContactHours } from '../../contact/index.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { exampleTerms } from '../../servicing/domain/test/any-terms.ts'
import { carriersOf } from '../carriers/carriers.ts'
import { listNoticeItems, listNotices } from '../notices/list-notices.ts'
import { switchNotices } from '../notices/notice-acts.ts'
import { previewNotice } from '../notices/read-notice.ts'
import { runNotices } from '../notices/run-notices.ts'
import { saveNotice } from '../notices/save-notice.ts'

const payTo = '600984'
let t: TestApp
let lender: Lender
let made: Awaited<ReturnType<typeof begin>>['made']

const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const loans = []
  for (const product of ['pesa-14', 'pesa-14', 'haraka-14'] as const) {
    const { id: loanId, customer } = await anApplication(t, { product })
    const as = { appCode: product.split('-')[0] ?? '', productCode: product }
    await disburse(t, { personId: customer.id, loanId, terms: exampleTerms, as })
    loans.push({ loanId, personId: customer.id, phoneHash: await hashOf(t, customer.id) })
  }
  const template = async (name: string, purpose: 'collection' | 'transactional', en: string) => {
    const { auditAdmin, admin } = lender.staff
    const created = await t.as(auditAdmin, (ctx) =>
      createTemplate(ctx, { name, purpose, texts: { en } }),
    )
    await t.as(admin, (ctx) => decideTemplate(ctx, { ...created, approve: true, reason: 'Right' }))
    return created.id
  }
  const texts = {
    due: await template('Due', 'collection', '{lender}: {owed} is due on {dueOn}.'),
    own: await template('Due, own', 'collection', '{lender} reminds you: {owed} on {dueOn}.'),
    amount: await template('Told', 'transactional', '{lender}: {name}, {amount} of {loanId}.'),
    end: await template('End', 'transactional', '{lender}: {name}, {loanId} is repaid.'),
  }
  await morningOf(t, '2026-03-30')
  return { lender, loans, texts }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  made = begun.made
  lender = made.lender
})
afterEach(() => t.close())

async function hashOf(t: TestApp, personId: number) {
  const { phoneHash } = await t.appContext.db
    .selectFrom('customers.person')
    .select('phoneHash')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return phoneHash
}

type Form = z.input<typeof noticeForm>

const keep = (form: Form, of?: { id: number; version: number }) =>
  t.as(lender.staff.admin, (ctx) => saveNotice(ctx, { of, form: noticeForm.parse(form) }))
const dueSoon = (more: Partial<Form> = {}): Form => ({
  event: 'due-soon',
  days: 1,
  templateId: made.texts.due,
  at: '08:30',
  ...more,
})
const noticeOn = (event: Form['event'], more: Partial<Form> = {}): Form => ({
  event,
  templateId: made.texts.amount,
  outOfHours: 'wait',
  ...more,
})
const run = () => runNotices(t.appContext, payTo)
const loan = (at: number) => {
  const found = made.loans[at]
  if (found === undefined) throw new Error('there are three')
  return found
}
const clock = (text: string) => t.clock.set(new Date(`${text}+03:00`))

/** `loan state reason`, of each whom a notice was for. */
async function items() {
  const rows = await t.as('staff', (ctx) =>
    listNoticeItems.page(ctx, {
      page: 1,
      pageSize: 50,
      sort: 'itemId',
      count: 'exact',
      filters: {},
    }),
  )
  return rows.rows.map(({ loanId, messageState, itemReason }) =>
    [made.loans.findIndex((one) => one.loanId === loanId), messageState, itemReason]
      .filter((part) => part !== null)
      .join(' '),
  )
}
const bodies = async () => {
  const rows = await t.appContext.db
    .selectFrom('messaging.message')
    .select(['event', 'body', 'sender', 'state'])
    .where('event', 'like', 'notice:%')
    .orderBy('id')
    .execute()
  return rows
}

describe('a notice that goes on a day', () => {
  test('goes at its time to whom it is for, once for ever', async () => {
    const { id, version } = await keep(dueSoon({ at: '09:30' }))
    await run()
    expect(await items()).toEqual([])
    clock('2026-03-30T09:30:00')
    await run()
    expect(await bodies()).toMatchObject([
      { event: `notice:due-soon-1:loan:${loan(0).loanId}:due:2026-03-31`, sender: 'notice' },
      {},
      {},
    ])
    await keep(dueSoon({ at: '09:00' }), { id, version })
    await run()
    await t.settle()
    expect(await items()).toEqual(['0 sent', '1 sent', '2 sent'])
  })

  test('of an app goes before the one for all, while it is switched on', async () => {
    await keep(dueSoon())
    const own = await keep(dueSoon({ app: 'haraka', templateId: made.texts.own }))
    await run()
    const [, , third] = await bodies()
    expect(await bodies()).toHaveLength(3)
    expect(third?.body).toContain('reminds you')
    const [, off] = switchNotices
    await t.as(lender.staff.admin, (ctx) => off.run(ctx, { ...own, reason: 'No more' }))
    await run()
    expect(await bodies()).toHaveLength(3)
  })

  test('switched off leaves the app to the one for all', async () => {
    await keep(dueSoon())
    const own = await keep(dueSoon({ app: 'haraka', templateId: made.texts.own, at: '18:00' }))
    await run()
    expect(await bodies()).toHaveLength(2)
    const [, off] = switchNotices
    await t.as(lender.staff.admin, (ctx) => off.run(ctx, { ...own, reason: 'No more' }))
    await run()
    expect(await bodies()).toHaveLength(2)
    const [on] = switchNotices
    const { version } = await t.as(lender.staff.admin, (ctx) =>
      on.run(ctx, { id: own.id, version: own.version + 1 }),
    )
    expect(version).toBe(own.version + 2)
  })

  test('says nothing to who has paid, whose debt is disputed or who was stopped', async () => {
    await keep(dueSoon())
    await repay(t, { loanId: loan(0).loanId, amountCents: 1_070_000 })
    await t.as(lender.staff.leader, (ctx) =>
      stopNow(ctx, {
        kind: 'hold',
        personId: loan(1).personId,
        hold: 'dispute',
        reason: 'Says so',
      }),
    )
    await stop(2)
    await run()
    await t.settle()
    expect(await items()).toEqual(['1 refused SA-10', '2 refused DN-05'])
    expect(await bodies()).toEqual([])
    await run()
    expect(await items()).toHaveLength(2)
  })

  test('that still waits is withdrawn when the loan is paid', async () => {
    await t.as(lender.staff.leader, (ctx) =>
      setContactHours(ctx, {
        personId: loan(0).personId,
        hours: { from: '15:00', until: '18:00' },
        reason: 'Asked for it',
      }),
    )
    await keep(dueSoon())
    await run()
    await t.settle()
    expect(await items()).toEqual(['0 held CH-04', '1 sent', '2 sent'])
    await repay(t, { loanId: loan(0).loanId, amountCents: 1_070_000 })
    await t.settle()
    expect(await items()).toEqual(['0 refused settled', '1 sent', '2 sent'])
    expect(await bodies()).toMatchObject([{ state: 'refused' }, {}, {}])
  })

  test('waits for nobody until another day, and is not made up for', async () => {
    await t.as(lender.staff.leader, (ctx) =>
      setContactHours(ctx, {
        personId: loan(0).personId,
        hours: { from: '08:00', until: '08:30' },
        reason: 'Asked for it',
      }),
    )
    await keep(dueSoon())
    await run()
    expect((await items())[0]).toBe('0 refused CH-04')
    await keep(dueSoon({ event: 'due-today', days: null, at: '10:00' }))
    clock('2026-03-31T19:30:00')
    await run()
    clock('2026-04-01T12:00:00')
    await run()
    expect(await items()).toHaveLength(3)
  })

  test('is sent once when several processes run it at once', async () => {
    await keep(dueSoon())
    await Promise.all(
      Array.from({ length: 6 }, () => runNotices(t.appContext, payTo, { batch: 1 })),
    )
    await run()
    await t.settle()
    expect(await items()).toEqual(['0 sent', '1 sent', '2 sent'])
  })

  test('overdue goes by the day of the oldest debt', async () => {
    await keep(dueSoon({ event: 'overdue', days: 3 }))
    await morningOf(t, '2026-04-03')
    await run()
    expect(await bodies()).toHaveLength(3)
    expect((await bodies())[0]?.event).toMatch(/^notice:overdue-3:loan:\d+:due:2026-03-31$/)
  })

  test('is refused at an hour when nobody may be reminded, and with a text for something else', async () => {
    const code = (form: Form) =>
      keep(form).then(
        () => 'kept',
        ({ code, fields }) => ({ code, fields }),
      )
    expect(await code(dueSoon({ at: '19:00' }))).toEqual({
      code: 'notice.hours',
      fields: { at: 'range' },
    })
    expect(await code(dueSoon({ templateId: made.texts.amount }))).toMatchObject({
      code: 'outreach.content',
    })
    expect(await code(dueSoon({ app: 'nobody' }))).toMatchObject({ code: 'notice.app' })
    const kept = await keep(dueSoon())
    expect(await code(dueSoon())).toMatchObject({ code: 'notice.taken' })
    await expect(keep(dueSoon({ days: 2 }), kept)).rejects.toMatchObject({ code: 'notice.fixed' })
    await expect(keep(dueSoon(), { ...kept, version: 9 })).rejects.toMatchObject({
      code: 'record.stale',
    })
  })
})

const stop = (at: number) =>
  t.as(lender.staff.leader, (ctx) =>
    stopNow(ctx, {
      kind: 'stop',
      party: { personId: loan(at).personId, phoneHash: loan(at).phoneHash, relation: 'own' },
      reason: 'Asked for it',
    }),
  )

describe('what has happened', () => {
  test('is told with its amount, once; the last repayment as the end of the loan', async () => {
    await keep(noticeOn('repayment-received'))
    await keep(noticeOn('loan-repaid', { templateId: made.texts.end }))
    const { loanId } = loan(0)
    await repay(t, { loanId, amountCents: 70_000 })
    await t.settle()
    expect(await bodies()).toMatchObject([
      { body: expect.stringContaining(`KES 700.00 of ${loanId}`), state: 'sent' },
    ])
    await repay(t, { loanId, amountCents: 1_000_000 })
    await t.settle()
    const later = await bodies()
    expect(later.map(({ event }) => event.split(':')[1])).toEqual([
      'repayment-received',
      'loan-repaid',
    ])
  })

  test('of a loan that is approved, refused or paid out', async () => {
    for (const event of ['application-approved', 'application-refused', 'paid-out'] as const) {
      await keep(noticeOn(event))
    }
    const { loanId, personId } = loan(0)
    await t.as('system', async (ctx) => {
      await publish(ctx, 'application.rejected', `application:${loanId}`, {
        applicationId: loanId,
        personId,
      })
      const opened = { loanId, personId, dueOn: '2026-03-31' as never }
      await publish(ctx, 'loan.opened', `loan:${loanId}`, opened)
      await publish(ctx, 'loan.opened', `loan:${loanId}`, opened)
    })
    await t.settle()
    expect((await bodies()).map(({ event }) => event)).toEqual([
      `notice:application-refused:loan:${loanId}`,
      `notice:paid-out:loan:${loanId}`,
    ])
  })

  test('out of hours waits for them, or is dropped', async () => {
    const { id, version } = await keep(noticeOn('repayment-received'))
    clock('2026-03-30T23:00:00')
    await repay(t, { loanId: loan(0).loanId, amountCents: 1_000 })
    await t.settle()
    expect(await items()).toEqual(['0 held'])
    await keep(noticeOn('repayment-received', { outOfHours: 'drop' }), { id, version })
    await repay(t, { loanId: loan(1).loanId, amountCents: 1_000 })
    await t.settle()
    expect(await items()).toEqual(['0 held', '1 refused hours'])
    clock('2026-03-31T06:59:00')
    await t.settle()
    expect(await items()).toEqual(['0 held', '1 refused hours'])
    clock('2026-03-31T07:01:00')
    await t.settle()
    expect(await items()).toEqual(['0 sent', '1 refused hours'])
  })

  test('never fails or holds up the money: what stands against it is kept', async () => {
    await keep(noticeOn('repayment-received'))
    await t.appContext.db
      .updateTable('messaging.template')
      .set({ state: 'closed', closedAt: t.clock.now(), closedBy: lender.staff.admin.id })
      .where('id', '=', made.texts.amount)
      .execute()
    await repay(t, { loanId: loan(0).loanId, amountCents: 1_000 })
    await t.settle()
    expect(await items()).toEqual(['0 refused not-in-use'])
    const open = await t.appContext.db
      .selectFrom('platform.delivery')
      .select('error')
      .where('subscriber', 'like', 'outreach.tell%')
      .execute()
    expect(open).toEqual([])
  })
})

test('the list counts what went in seven days, and its figures are the rows behind them', async () => {
  await keep(dueSoon())
  await stop(2)
  await run()
  await t.settle()
  await t.appContext.db
    .updateTable('messaging.message')
    .set({ state: 'delivered' })
    .where('event', '=', `notice:due-soon-1:loan:${loan(0).loanId}:due:2026-03-31`)
    .execute()
  const rows = () =>
    t.as('staff', async (ctx) => {
      const request = {
        page: 1,
        pageSize: 20,
        sort: 'noticeId',
        count: 'exact',
        filters: {},
      } as const
      return (await listNotices.page(ctx, request)).rows
    })
  expect(await rows()).toMatchObject([
    { sentWeek: 2, arrivedWeek: 1, refusedWeek: 1, sendsAt: '08:30', app: null },
  ])
  clock('2026-04-06T09:00:00')
  expect(await rows()).toMatchObject([{ sentWeek: 0, refusedWeek: 0 }])
})

test('a preview says whom it is for, what forbids some, and what they would read', async () => {
  await stop(2)
  const preview = (form: Form) =>
    t.as('system', (ctx) => previewNotice(ctx, carriersOf(t.world.ports), noticeForm.parse(form)))
  expect(await preview(dueSoon())).toMatchObject({
    count: 3,
    reached: 2,
    parts: 1,
    costCents: 100,
    dropped: [{ rule: 'DN-05', count: 1 }],
  })
  expect(await preview(dueSoon({ app: 'haraka' }))).toMatchObject({ count: 1, reached: 0 })
  await repay(t, { loanId: loan(0).loanId, amountCents: 70_000 })
  const { count, samples } = await preview(noticeOn('repayment-received'))
  expect(count).toBe(1)
  expect(samples[0]?.text).toContain('KES 700.00')
})
