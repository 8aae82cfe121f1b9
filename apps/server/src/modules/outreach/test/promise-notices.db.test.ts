import { noticeForm } from '@daftari/contract/outreach/notices'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aHeldCase,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { addRemark } from '../../collections/index.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { exampleTerms } from '../../servicing/domain/test/any-terms.ts'
import { listNoticeItems } from '../notices/list-notices.ts'
import { saveNotice } from '../notices/save-notice.ts'

let t: TestApp
let lender: Lender
let loans: number[]
let texts: { noted: number; missed: number }

/** Two cases of S1 on 2026-04-01 at nine, assigned to the first collector. */
const begin = madeOnce(payoutDay, async (t) => {
  const loans: number[] = []
  const lend = async (t: TestApp) => {
    const { id: loanId, customer } = await anApplication(t)
    await disburse(t, { personId: customer.id, loanId, terms: exampleTerms })
    loans.push(loanId)
    return { loanId, customer }
  }
  const { lender } = await aHeldCase(t, async (t) => {
    await lend(t)
    return lend(t)
  })
  const { auditAdmin, admin } = lender.staff
  const template = async (name: string, purpose: 'collection' | 'transactional', en: string) => {
    const created = await t.as(auditAdmin, (ctx) =>
      createTemplate(ctx, { name, purpose, texts: { en } }),
    )
    await t.as(admin, (ctx) => decideTemplate(ctx, { ...created, approve: true, reason: 'Right' }))
    return created.id
  }
  const noted = '{lender}: {promised} by {promisedOn}.'
  const missed = '{lender}: {promised} was promised for {promisedOn}. {owed} is open.'
  const texts = {
    noted: await template('Noted', 'transactional', noted),
    missed: await template('Missed', 'collection', missed),
  }
  return { lender, loans, texts }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, loans, texts } = begun.made)
})
afterEach(() => t.close())

const clock = (text: string) => t.clock.set(new Date(`${text}+03:00`))
const keep = (event: 'promise-taken' | 'promise-missed', templateId: number) =>
  t.as(lender.staff.admin, (ctx) =>
    saveNotice(ctx, { form: noticeForm.parse({ event, templateId, outOfHours: 'wait' }) }),
  )

async function promise(at: number): Promise<void> {
  const found = await openCaseOf(t, loans[at] ?? 0)
  const promised = { amountCents: 5_000, promisedOn: '2026-04-01' }
  await t.as(lender.staff.collector, (ctx) =>
    addRemark(ctx, found?.id ?? 0, {
      channel: 'call',
      result: 'promised',
      text: 'today',
      promise: promised,
    }),
  )
}

/** `loan event state`, of each whom a notice was for. */
async function items() {
  const page = { page: 1, pageSize: 50, sort: 'itemId', count: 'exact', filters: {} } as const
  const { rows } = await t.as('staff', (ctx) => listNoticeItems.page(ctx, page))
  return rows
    .map(({ loanId, noticeEvent, messageState, itemReason }) =>
      [loans.indexOf(loanId ?? 0), noticeEvent, messageState, itemReason ?? ''].join(' ').trim(),
    )
    .toSorted()
}
const bodies = async () => {
  const rows = await t.appContext.db
    .selectFrom('messaging.message')
    .select(['event', 'body'])
    .execute()
  return rows.map(({ event, body }) => `${event.split(':')[1]} ${body}`)
}

test('a promise is noted when it is taken, and reminded of when it was missed and nothing came', async () => {
  await keep('promise-taken', texts.noted)
  await expect(keep('promise-missed', texts.noted)).rejects.toMatchObject({
    code: 'outreach.content',
  })
  await keep('promise-missed', texts.missed)
  await promise(0)
  await promise(1)
  await t.settle()
  expect(await items()).toEqual(['0 promise-taken sent', '1 promise-taken sent'])
  expect((await bodies())[0]).toContain('KES 50.00 by 2026-04-01.')
  await morningOf(t, '2026-04-02')
  clock('2026-04-02T07:30:00')
  const missed = async () => (await items()).filter((one) => one.includes('missed'))
  expect(await missed()).toEqual(['0 promise-missed held CH-01', '1 promise-missed held CH-01'])
  await repay(t, { loanId: loans[0] ?? 0, amountCents: 1_000 })
  await t.settle()
  clock('2026-04-02T08:01:00')
  await t.settle()
  expect(await missed()).toEqual([
    '0 promise-missed refused settled',
    expect.stringMatching(/^1 promise-missed sent/),
  ])
  const said = (await bodies()).filter((one) => one.startsWith('promise-missed'))
  expect(said[0]).toContain('KES 50.00 was promised for 2026-04-01. KES 10,')
})

test('of the hold-out nobody is reminded', async () => {
  await keep('promise-missed', texts.missed)
  await promise(0)
  await t.appContext.db.updateTable('collections.case').set({ arm: 'hold-out' }).execute()
  await morningOf(t, '2026-04-02')
  expect(await items()).toEqual([])
})

test('without a notice nothing is told', async () => {
  await promise(0)
  await morningOf(t, '2026-04-02')
  expect(await bodies()).toEqual([])
})
