import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aHeldCase, payoutDay } from '../../../../test/fixtures/collections.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, without } from '../../../../test/harness.ts'
import { caseOf, createTemplate, decideTemplate } from '../../messaging/index.ts'
import { exampleTerms } from '../../servicing/domain/test/any-terms.ts'
import { caseMessageOffers, sendCaseMessage } from '../commands/send-case-message.ts'
import { caseDetail } from '../queries/case-detail.ts'
import { collectorDay } from '../reports/collector-day.ts'

let t: TestApp
let lender: Lender
let caseId: number
let loanId: number
let reminder: number
let auditText: number
let payHere: number
let plain: number

const begin = madeOnce(payoutDay, async (t) => {
  const made = await aHeldCase(t, async () => {
    const { id: loanId, customer } = await anApplication(t)
    await disburse(t, { personId: customer.id, loanId, terms: exampleTerms })
    return { loanId, customer }
  })
  const { auditAdmin, admin } = made.lender.staff
  const template = async (purpose: 'collection' | 'audit', text: string, name = 'Text of') => {
    const made = await t.as(auditAdmin, (ctx) =>
      createTemplate(ctx, { name: `${name} ${purpose}`, purpose, texts: { en: text } }),
    )
    const reason = 'Read and right'
    await t.as(admin, (ctx) => decideTemplate(ctx, { ...made, approve: true, reason }))
    return made.id
  }
  return {
    ...made,
    reminder: await template('collection', '{lender}: {name}, {owed} is due. Pay to {payTo}.'),
    auditText: await template('audit', '{lender}: {name}, please send us your payslip.'),
    payHere: await template('collection', '{lender}: {name}, please pay to {payTo}.', 'Pay'),
    plain: await template('collection', '{lender}: {name}, please come by.', 'Come by'),
  }
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, caseId, loanId, reminder, auditText, payHere, plain } = begun.made)
})
afterEach(() => t.close())

const send = (templateId: number, o: { wait?: boolean; by?: 'collector' | 'leader' } = {}) =>
  t.as(lender.staff[o.by ?? 'collector'], (ctx) =>
    sendCaseMessage(without(ctx, 'collection.view-all'), caseId, {
      templateId,
      wait: o.wait ?? false,
      payTo: '600984',
    }),
  )
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string; params?: { rule?: string } }) =>
      [error.code, error.params?.rule].filter(Boolean).join(' '),
  )
const caseNow = () =>
  t.appContext.db
    .selectFrom('collections.case')
    .select(['attempts', 'lastTouchedAt'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()

test('who holds the case is offered collection texts alone, filled in', async () => {
  const { offers } = await t.as(lender.staff.collector, (ctx) =>
    caseMessageOffers(ctx, caseId, '600984'),
  )
  expect(offers.map(({ templateId }) => templateId).sort()).toEqual([reminder, payHere, plain])
  const offer = offers.find(({ templateId }) => templateId === reminder)
  expect(offer?.text).toContain('Pay to 600984')
})

test('what is sent counts as an attempt and stands in the history of the case', async () => {
  const { state } = await send(reminder)
  expect(state).toBe('queued')
  expect(await caseNow()).toMatchObject({ attempts: 1, lastTouchedAt: t.clock.now() })
  const { timeline } = await t.as(lender.staff.collector, (ctx) => caseDetail(ctx, caseId))
  expect(timeline.map(({ kind }) => kind)).toContain('message')
})

test('what is sent is a contact of its collector, counted once and shown once', async () => {
  const { id: messageId } = await send(reminder)
  const { rows } = await sql`select channel, direction, staff_id, made_on::text
    from reporting.case_contact where case_id = ${caseId}`.execute(t.appContext.db)
  expect(rows).toEqual([
    {
      channel: 'sms',
      direction: 'outbound',
      staffId: lender.staff.collector.id,
      madeOn: '2026-04-01',
    },
  ])
  const given = await t.appContext.db
    .selectFrom('reporting.caseGiven')
    .select('firstAttemptAt')
    .where('caseId', '=', caseId)
    .executeTakeFirstOrThrow()
  expect(given.firstAttemptAt).toEqual(t.clock.now())
  const kept = await t.appContext.db
    .selectFrom('collections.remark')
    .select('messageId')
    .executeTakeFirstOrThrow()
  expect(kept.messageId).toBe(messageId)
  const { timeline, lines } = await t.as(lender.staff.collector, async (ctx) => ({
    ...(await caseDetail(ctx, caseId)),
    ...(await collectorDay(ctx, {})),
  }))
  const contacts = timeline.filter(({ kind }) => kind === 'message' || kind === 'remark')
  expect(contacts.map(({ kind }) => kind)).toEqual(['message'])
  expect(lines.map(({ kind }) => kind)).toEqual(['message'])
})

test('nobody else sends it, no text of another purpose goes, and none twice a day', async () => {
  expect(await refusal(send(reminder, { by: 'leader' }))).toBe('case.not-yours')
  expect(await refusal(send(auditText))).toBe('message.not-in-use')
  expect(await refusal(send(reminder))).toBe('allowed')
  expect(await refusal(send(reminder))).toBe('message.sent-already')
  expect((await caseNow()).attempts).toBe(1)
})

test('CH-01: at night it is refused, or waits for the morning', async () => {
  t.clock.set(new Date('2026-04-01T21:00:00+03:00'))
  expect(await refusal(send(reminder))).toBe('contact.not-allowed CH-01')
  expect((await send(reminder, { wait: true })).state).toBe('held')
})

describe('SA-03: a text that waited says what is owed when it leaves', () => {
  const waits = async (templateId = reminder) => {
    t.clock.set(new Date('2026-04-01T21:00:00+03:00'))
    const { id } = await send(templateId, { wait: true })
    return id
  }
  const messageNow = (id: number) =>
    t.appContext.db
      .selectFrom('messaging.message')
      .select(['state', 'reason', 'body'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const owedNow = async () => {
    const { owed } = await t.as('system', async (ctx) => (await caseOf(ctx, loanId, '')).values)
    return owed
  }
  const inTheMorning = async () => {
    t.clock.set(new Date('2026-04-02T08:00:01+03:00'))
    await t.settle()
  }

  test('less, once a part is paid', async () => {
    const id = await waits()
    const before = (await messageNow(id)).body
    expect(before).toContain(await owedNow())
    await repay(t, { loanId, amountCents: 100_000 })
    await inTheMorning()
    const { state, body } = await messageNow(id)
    expect({ state, body }).toEqual({
      state: 'sent',
      body: before.replace(/KES [\d,.]+\d/, (await owedNow()) ?? ''),
    })
    expect(body).not.toBe(before)
  })

  test('and nothing goes once all is paid', async () => {
    const id = await waits()
    await repay(t, { loanId, amountCents: 3_000_000 })
    await inTheMorning()
    expect(await messageNow(id)).toMatchObject({ state: 'refused', reason: 'settled' })
  })

  test.each([
    ['says where to pay', () => payHere],
    ['names nothing of the debt', () => plain],
  ])('nor one that %s, once all is paid', async (_, template) => {
    const id = await waits(template())
    await repay(t, { loanId, amountCents: 3_000_000 })
    await inTheMorning()
    expect(await messageNow(id)).toMatchObject({ state: 'refused', reason: 'settled' })
  })

  test('one that names nothing of the debt goes while it is owed', async () => {
    const id = await waits(plain)
    await repay(t, { loanId, amountCents: 100_000 })
    await inTheMorning()
    expect(await messageNow(id)).toMatchObject({ state: 'sent' })
  })

  test('nor where the case was drawn for the hold-out since', async () => {
    const id = await waits()
    await t.appContext.db
      .updateTable('collections.case')
      .set({ arm: 'hold-out' })
      .where('id', '=', caseId)
      .execute()
    await inTheMorning()
    expect(await messageNow(id)).toMatchObject({ state: 'refused', reason: 'other-arm' })
  })
})

test('a case of the hold-out is left to the reminders that the law asks for', async () => {
  await t.appContext.db
    .updateTable('collections.case')
    .set({ arm: 'hold-out' })
    .where('id', '=', caseId)
    .execute()
  expect(await refusal(send(reminder))).toBe('case.held-out')
})
