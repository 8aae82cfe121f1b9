import { addRemark as addRemarkContract } from '@daftari/contract/collections/endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answeredCall } from '../../../../test/fixtures/answered-call.ts'
import { aHeldCase, payoutDay } from '../../../../test/fixtures/collections.ts'
import type { ACustomer } from '../../../../test/fixtures/customers.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, type TestContext, without } from '../../../../test/harness.ts'
import type { Context } from '../../../platform/context.ts'
import { takeContact } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { askMessage, createTemplate, decideTemplate } from '../../messaging/index.ts'
import { openCall, placeCall } from '../../telephony/index.ts'
import { addRemark, collectedNumbers } from '../index.ts'
import { caseDetail } from '../queries/case-detail.ts'
import { collectorDay } from '../reports/collector-day.ts'
import { contactResultCommands } from '../results/save-result.ts'

let t: TestApp
let lender: Lender
let customer: ACustomer
let caseId: number
let loanId: number

/** The telephone of the case's assignee is 1001. */
const begin = madeOnce(payoutDay, async (t) => {
  const made = await aHeldCase(t)
  await t.as('system', (ctx) =>
    ctx.tx
      .updateTable('administration.staff')
      .set({ telephoneAccount: '1001' })
      .where('id', '=', made.lender.staff.collector.id)
      .execute(),
  )
  return made
})
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, customer, loanId, caseId } = begun.made)
})
afterEach(() => t.close())

const asCollector = <T>(work: (ctx: TestContext) => Promise<T>) =>
  t.as(lender.staff.collector, (ctx) =>
    work(without(ctx, 'collection.view-all', 'collection.view-team')),
  )
const at = (time: string) => t.clock.set(new Date(`${time}+03:00`))
const remark = (body: Parameters<typeof addRemark>[2]) =>
  asCollector((ctx) => addRemark(ctx, caseId, body))
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string; params?: { rule?: string } }) =>
      [error.code, error.params?.rule].filter(Boolean).join(' '),
  )

/** A call of another section with the customer, or with somebody they named. */
const callOf = (relation: 'own' | 'reference') =>
  t.as('system', async (ctx) => {
    const callee = { ...(await phoneOf(ctx, customer.id)), relation }
    return openCall(ctx, { callee, purpose: 'audit', engine: 'freeswitch', loanId })
  })

/** An SMS of an audit clerk, by a template of theirs. */
async function writeTo() {
  const { auditor, auditAdmin, admin } = lender.staff
  const texts = { en: '{lender}: {name}, please send us your payslip.' }
  const made = await t.as(auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Payslip wanted', purpose: 'audit', texts }),
  )
  const approval = { ...made, approve: true, reason: 'read and right' }
  await t.as(admin, (ctx) => decideTemplate(ctx, approval))
  const asked = await t.as(auditor, async (ctx) =>
    askMessage(ctx, {
      to: await phoneOf(ctx, customer.id),
      template: { templateId: made.id },
      event: 'asked:1',
      wait: false,
      values: { lender: 'Pesa Haraka', name: 'Asha' },
    }),
  )
  expect(asked).toMatchObject({ state: 'queued' })
}

describe('the history of a case', () => {
  test('has the messages and calls of all sections with the customer, without words or digits', async () => {
    await callOf('own')
    await writeTo()
    at('2026-04-01T09:05:00')
    await remark({ channel: 'call', result: 'no-answer', text: 'rang out' })
    const { timeline } = await asCollector((ctx) => caseDetail(ctx, caseId))
    const contacts = timeline.filter(({ kind }) => kind !== 'assignment' && kind !== 'closed')
    expect(contacts.map(({ kind }) => kind).toSorted()).toEqual(['call', 'message', 'remark'])
    expect(contacts.find(({ kind }) => kind === 'call')).toMatchObject({
      direction: 'outbound',
      purpose: 'audit',
      engine: 'freeswitch',
      by: null,
    })
    expect(contacts.find(({ kind }) => kind === 'message')).toMatchObject({
      channel: 'sms',
      purpose: 'audit',
      template: 'Payslip wanted',
      state: 'queued',
      by: { id: lender.staff.auditor.id },
    })
    const text = JSON.stringify(timeline)
    expect(text).not.toContain('payslip')
    expect(text).not.toContain(customer.phone.slice(-9))
  })

  test('tells a call once, by the remark that says what came of it, and none with somebody else', async () => {
    const placed = await asCollector(async (ctx) => {
      const found = await collectedNumbers.case?.(ctx, { of: 'case', id: caseId })
      if (found === undefined) throw new Error('a case has a number')
      return placeCall(ctx, found)
    })
    const callId = placed.call?.id ?? 0
    await remark({ channel: 'call', result: 'no-answer', text: 'x', callId })
    const calls = async () =>
      (await asCollector((ctx) => caseDetail(ctx, caseId))).timeline.filter(
        ({ kind }) => kind === 'call',
      )
    expect(await calls()).toEqual([])
    at('2026-04-01T10:00:00')
    await callOf('own')
    expect(await calls()).toHaveLength(1)
    await t.appContext.db.updateTable('telephony.call').set({ relation: 'reference' }).execute()
    expect(await calls()).toEqual([])
  })
})

test('a case says what came of its number so far, of all sections', async () => {
  const soFar = async () => (await asCollector((ctx) => caseDetail(ctx, caseId))).contact.soFar
  expect(await soFar()).toEqual({ calls: 0, answered: 0, reached: 0, texts: 0, lastAt: null })
  await remark({ channel: 'call', result: 'no-answer', text: 'rang out' })
  at('2026-04-01T09:10:00')
  await remark({ channel: 'call', result: 'third-party', text: 'a brother' })
  at('2026-04-01T09:20:00')
  await remark({ channel: 'call', result: 'refuses', text: 'will not' })
  at('2026-04-01T09:30:00')
  await remark({ channel: 'sms', text: 'as agreed' })
  expect(await soFar()).toEqual({
    calls: 3,
    answered: 2,
    reached: 1,
    texts: 1,
    lastAt: '2026-04-01T06:30:00.000Z',
  })
})

describe('the day of a collector', () => {
  const day = (of: Parameters<typeof collectorDay>[1] = {}) =>
    asCollector((ctx) => collectorDay(ctx, of))

  test('has each contact, promise, message, refused attempt and number shown, in their order', async () => {
    await remark({ channel: 'call', result: 'no-answer', text: 'rang out' })
    at('2026-04-01T09:01:00')
    expect(await refusal(remark({ channel: 'call', result: 'busy', text: 'x' }))).toContain('FC-04')
    at('2026-04-01T09:10:00')
    await remark({
      channel: 'call',
      result: 'promised',
      text: 'after payday',
      promise: { amountCents: 5_000, promisedOn: '2026-04-02' },
    })
    await t.as('system', (ctx) =>
      ctx.tx
        .insertInto('administration.numberDecryption')
        .values({
          staffId: lender.staff.collector.id,
          objectType: 'person',
          objectId: customer.id,
          field: 'phone',
          reason: 'to dial',
          revealedAt: new Date('2026-04-01T09:20:00+03:00'),
          businessOn: '2026-04-01',
        })
        .execute(),
    )
    await asCollector(async (ctx) => {
      await ctx.tx
        .insertInto('collections.reduction')
        .values({
          loanId,
          personId: customer.id,
          appCode: 'pesa',
          productCode: 'pesa-14',
          origin: 'collection',
          caseId,
          state: 'pending',
          beforeCents: 10_000,
          afterCents: 9_000,
          mostCents: 1_000,
          mostPrincipalCents: 0,
          reason: 'lost the job',
          askedOn: '2026-04-01',
          validUntil: '2026-04-03',
          askedBy: lender.staff.collector.id,
          askedAt: new Date('2026-04-01T09:30:00+03:00'),
          updatedAt: new Date('2026-04-01T09:30:00+03:00'),
          afterRepaymentId: 0,
        })
        .execute()
    })
    const { lines, staff, on } = await day()
    expect(lines.shift()).toMatchObject({
      kind: 'reduction',
      amountCents: 9_000,
      promisedOn: '2026-04-03',
      text: 'lost the job',
    })
    expect({ id: staff.id, on }).toEqual({ id: lender.staff.collector.id, on: '2026-04-01' })
    expect(lines.map(({ kind }) => kind)).toEqual([
      'reveal',
      'promise',
      'remark',
      'refused',
      'remark',
    ])
    expect(lines[0]).toMatchObject({ what: 'phone', text: 'to dial' })
    expect(lines[1]).toMatchObject({ amountCents: 5_000, promisedOn: '2026-04-02', caseId })
    expect(lines[3]).toMatchObject({ channel: 'call', rule: 'FC-04' })
    expect(lines[4]).toMatchObject({ loanId, text: 'rang out' })
    expect((await day({ on: '2026-03-31' })).lines).toEqual([])
  })

  test('is read by who leads them, and by no other collector', async () => {
    const { collector, collector2, leader } = lender.staff
    await remark({ channel: 'note', text: 'looked at it' })
    const by = (who: typeof leader, ...rights: string[]) =>
      t.as(who, (ctx) =>
        collectorDay(without(ctx, 'collection.view-all', ...(rights as [])), {
          staffId: collector.id,
        }),
      )
    expect((await by(leader)).lines).toHaveLength(1)
    expect(await refusal(by(collector2, 'collection.view-team'))).toBe(
      'distribution.not-a-collector',
    )
  })
})

describe('a result that was changed', () => {
  const change = (values: object) =>
    t.as(lender.staff.admin, async (ctx) => {
      const row = await ctx.db
        .selectFrom('collections.contactResult')
        .selectAll()
        .where('code', '=', 'no-answer')
        .executeTakeFirstOrThrow()
      return contactResultCommands.change(ctx, row, {
        branch: 'not-connected',
        name: row.name as { en: string; es: string; zh: string },
        position: row.position,
        active: true,
        rightParty: false,
        nextHours: 3,
        nextDays: null,
        takesPromise: false,
        needsText: false,
        blocksNumber: false,
        ...values,
      })
    })
  const noAnswer = { channel: 'call', result: 'no-answer', text: '' } as const

  test('brings the case up by its new time, and what was recorded keeps its own', async () => {
    const first = await remark(noAnswer)
    await change({ nextHours: 1 })
    at('2026-04-01T10:00:00')
    const second = await remark(noAnswer)
    expect(second.nextActionAt).toBe('2026-04-01T08:00:00.000Z')
    const kept = await t.appContext.db
      .selectFrom('collections.remark')
      .select('nextActionAt')
      .where('id', '=', first.remarkId)
      .executeTakeFirstOrThrow()
    expect(kept.nextActionAt?.toISOString()).toBe(first.nextActionAt)
  })

  test('asks for words, blocks the number, or is not to be chosen any more', async () => {
    await change({ needsText: true })
    expect(await refusal(remark(noAnswer))).toBe('remark.text-missing')
    await change({ active: false })
    expect(await refusal(remark({ ...noAnswer, text: 'x' }))).toBe('remark.result-unknown')
    await change({ blocksNumber: true })
    await asCollector((ctx) => answeredCall(ctx, { personId: customer.id }))
    expect(await refusal(remark(noAnswer))).toBe('allowed')
    at('2026-04-01T12:00:00')
    expect(await refusal(remark(noAnswer))).toBe('contact.wrong-number TP-04')
  })
})

describe('a third party', () => {
  const reference = async (ctx: Context) => ({
    personId: customer.id,
    phoneHash: (await phoneOf(ctx, customer.id)).phoneHash,
    relation: 'reference' as const,
    loanId,
  })

  test('TP-03, TP-05: nobody else is called or written to about what is owed, by any channel', async () => {
    for (const channel of ['call', 'robot', 'sms', 'whatsapp', 'push', 'prompt'] as const) {
      const verdict = await t.as('system', async (ctx) =>
        takeContact(ctx, {
          party: await reference(ctx),
          purpose: 'collection',
          channel,
          source: { kind: 'message', id: 9_000 },
        }),
      )
      expect(verdict, channel).toMatchObject({ allowed: false, rule: 'TP-02' })
    }
  })

  test('TP-05: a case gives its customer’s own number alone, and takes no other', async () => {
    const found = await asCollector(async (ctx) =>
      collectedNumbers.case?.(ctx, { of: 'case', id: caseId }),
    )
    expect(found?.callee).toMatchObject({ personId: customer.id, relation: 'own' })
    for (const more of [{ phone: '+254700000001' }, { contactId: 1 }, { photo: 'x' }]) {
      const body = { channel: 'sms', text: 'ask her to call back', ...more }
      expect(addRemarkContract.body.safeParse(body).success).toBe(false)
    }
  })
})
