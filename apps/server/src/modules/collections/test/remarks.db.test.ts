import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answeredCall } from '../../../../test/fixtures/answered-call.ts'
import {
  aHeldCase,
  aLoan,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import type { ACustomer } from '../../../../test/fixtures/customers.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import { repay } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import { type TestApp, without } from '../../../../test/harness.ts'
import { clearNumber } from '../commands/wrong-number.ts'
import { addRemark } from '../index.ts'
import { caseDetail } from '../queries/case-detail.ts'
import { collectorDay } from '../reports/collector-day.ts'

let t: TestApp
let lender: Lender
let customer: ACustomer
let caseId: number
let loanId: number

type Body = Parameters<typeof addRemark>[2]

/** One loan of 10,700.00 in S1 on Wednesday 2026-04-01 at nine, assigned to the first collector. */
const begin = madeOnce(payoutDay, (t) => aHeldCase(t))
beforeEach(async () => {
  const begun = await begin()
  t = begun.t
  ;({ lender, customer, loanId, caseId } = begun.made)
})
afterEach(() => t.close())

const at = (time: string) => t.clock.set(new Date(`${time}+03:00`))
const call: Body = { channel: 'call', result: 'no-answer', text: 'rang out' }
const note: Body = { channel: 'note', text: 'looked at the file' }
const remark = (body: Body, by = lender.staff.collector) =>
  t.as(by, (ctx) => addRemark(ctx, caseId, body))
const refusal = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { code?: string; params?: { rule?: string } }) =>
      [error.code, error.params?.rule].filter((one) => one !== undefined).join(' '),
  )
const remarks = () =>
  t.appContext.db.selectFrom('collections.remark').selectAll().orderBy('id').execute()

describe('a remark', () => {
  test('is kept with who, when and what, moves the case on and is in the audit log', async () => {
    const { nextActionAt } = await remark(call)
    expect(nextActionAt).toBe('2026-04-01T09:00:00.000Z')
    expect(await remarks()).toMatchObject([
      {
        loanId,
        personId: customer.id,
        staffId: lender.staff.collector.id,
        channel: 'call',
        direction: 'outbound',
        result: 'no-answer',
        contactedAt: t.clock.now(),
        madeOn: '2026-04-01',
      },
    ])
    expect(await openCaseOf(t, loanId)).toMatchObject({
      lastResult: 'no-answer',
      lastRemark: 'rang out',
      attempts: 1,
      nextActionAt: new Date(nextActionAt),
    })
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'staffId', 'objectId'])
      .where('act', '=', 'case.remark')
      .execute()
    expect(logged).toEqual([
      { act: 'case.remark', staffId: lender.staff.collector.id, objectId: String(caseId) },
    ])
  })

  test('a note changes neither the result nor the next action', async () => {
    const before = await openCaseOf(t, loanId)
    await remark(note)
    expect(await openCaseOf(t, loanId)).toMatchObject({
      lastResult: null,
      attempts: 0,
      nextActionAt: before?.nextActionAt,
    })
  })

  test('without words, when nobody was reached, leaves the last words standing', async () => {
    await remark({ ...call, direction: 'inbound', result: 'refuses', text: 'cannot pay' })
    await remark({ ...call, text: '' })
    expect(await openCaseOf(t, loanId)).toMatchObject({
      lastResult: 'no-answer',
      lastRemark: 'cannot pay',
    })
  })

  test('names its own next action, ahead and within ninety days', async () => {
    const next = (nextActionAt: string) => remark({ ...note, nextActionAt })
    expect((await next('2026-04-03T10:00:00+03:00')).nextActionAt).toBe('2026-04-03T07:00:00.000Z')
    expect(await refusal(next('2026-04-01T09:00:00+03:00'))).toBe('remark.next-action')
    expect(await refusal(next('2026-07-01T10:00:00+03:00'))).toBe('remark.next-action')
  })

  test('on a closed case is refused', async () => {
    const owed = (await openCaseOf(t, loanId))?.owedAtOpenCents ?? 0
    await repay(t, { loanId, amountCents: owed })
    await t.settle()
    expect(await refusal(remark(note))).toBe('case.closed')
  })

  test('by somebody else: out of scope there is no case, in scope a note and no contact', async () => {
    const another = lender.staff.collector2
    const asOther = (body: Body, taken: boolean) =>
      refusal(
        t.as(another, (ctx) =>
          addRemark(
            taken ? without(ctx, 'collection.view-all', 'collection.view-team') : ctx,
            caseId,
            body,
          ),
        ),
      )
    expect(await asOther(note, true)).toBe('request.not-found')
    expect(await asOther(note, false)).toBe('allowed')
    expect(await asOther(call, false)).toBe('case.not-yours')
  })
})

describe('contact rules', () => {
  for (const [time, answer] of [
    ['2026-04-01T07:59:59', 'contact.not-allowed CH-01'],
    ['2026-04-01T08:00:00', 'allowed'],
    ['2026-04-01T18:59:59', 'allowed'],
    ['2026-04-01T19:00:00', 'contact.not-allowed CH-01'],
    ['2026-04-05T10:00:00', 'contact.not-allowed CH-01'],
  ] as const) {
    test(`a call at ${time}: ${answer}`, async () => {
      at(time)
      expect(await refusal(remark(call))).toBe(answer)
      expect(await remarks()).toHaveLength(answer === 'allowed' ? 1 : 0)
    })
  }

  test('who calls us at night is answered, and it does not count', async () => {
    at('2026-04-01T21:00:00')
    await remark({ ...call, direction: 'inbound', result: 'call-back' })
    expect(await openCaseOf(t, loanId)).toMatchObject({ attempts: 0, lastResult: 'call-back' })
    expect(await refusal(remark(note))).toBe('allowed')
  })

  test('a call begun before seven may be recorded after it, for half an hour', async () => {
    at('2026-04-01T19:05:00')
    expect(await refusal(remark({ ...call, contactedAt: '2026-04-01T18:59:00+03:00' }))).toBe(
      'allowed',
    )
    at('2026-04-01T19:35:00')
    expect(await refusal(remark({ ...call, contactedAt: '2026-04-01T18:58:00+03:00' }))).toBe(
      'remark.contact-time',
    )
    expect(await refusal(remark({ ...call, contactedAt: '2026-04-01T19:40:00+03:00' }))).toBe(
      'remark.contact-time',
    )
  })

  test('a number that somebody else answers is left alone until a leader has looked at it', async () => {
    await t.as(lender.staff.collector, (ctx) => answeredCall(ctx, { personId: customer.id }))
    await remark({ ...call, result: 'wrong-number', text: 'a Mr Otieno, no relation' })
    at('2026-04-01T11:00:00')
    expect(await refusal(remark(call))).toBe('contact.wrong-number TP-04')
    expect(await refusal(remark({ channel: 'sms', text: 'please pay' }))).toBe(
      'contact.wrong-number TP-04',
    )
    expect(await refusal(remark({ ...call, direction: 'inbound', result: 'call-back' }))).toBe(
      'allowed',
    )
    const clear = () =>
      refusal(t.as(lender.staff.leader, (ctx) => clearNumber(ctx, caseId, { reason: 'asked him' })))
    expect(await clear()).toBe('allowed')
    expect(await clear()).toBe('number.not-blocked')
    expect(await refusal(remark(call))).toBe('allowed')
  })

  test('two minutes between calls, three a day, one message a day', async () => {
    await remark(call)
    at('2026-04-01T09:01:59')
    expect(await refusal(remark(call))).toBe('contact.not-allowed FC-04')
    at('2026-04-01T09:02:00')
    await remark(call)
    at('2026-04-01T09:04:00')
    await remark(call)
    at('2026-04-01T12:00:00')
    expect(await refusal(remark(call))).toBe('contact.not-allowed FC-01-day')
    await remark({ channel: 'sms', text: 'please pay' })
    expect(await refusal(remark({ channel: 'whatsapp', text: 'please pay' }))).toBe(
      'contact.not-allowed FC-03-day',
    )
  })

  test('the limits are the person’s, over all their loans', async () => {
    const second = await aLoan(t, { customer })
    await morningOf(t, '2026-04-16')
    const [one, other] = [await openCaseOf(t, loanId), await openCaseOf(t, second.loanId)]
    const byAdmin = lender.staff.collector
    await t.appContext.db
      .updateTable('collections.case')
      .set({ assigneeId: byAdmin.id, assignedAt: t.clock.now() })
      .where('closedOn', 'is', null)
      .execute()
    const callOn = (id: number) => t.as(byAdmin, (ctx) => addRemark(ctx, id, call))
    for (const [minute, id] of [
      [0, one?.id],
      [5, other?.id],
      [10, one?.id],
    ] as const) {
      at(`2026-04-16T09:${String(minute).padStart(2, '0')}:00`)
      await callOn(id ?? 0)
    }
    at('2026-04-16T10:00:00')
    expect(await refusal(callOn(other?.id ?? 0))).toBe('contact.not-allowed FC-01-day')
  })

  test('sixteen at once on four loans of a person: no more pass than the rules allow', async () => {
    const { id: personId } = customer
    const others = []
    for (let count = 0; count < 3; count += 1) others.push(await aLoan(t, { customer }))
    await morningOf(t, '2026-04-16')
    const { id: assigneeId } = lender.staff.collector
    await t.appContext.db
      .updateTable('collections.case')
      .set({ assigneeId, assignedAt: t.clock.now() })
      .where('personId', '=', personId)
      .execute()
    const found = await Promise.all(
      [loanId, ...others.map((one) => one.loanId)].map((id) => openCaseOf(t, id)),
    )
    const on = (index: number, body: Body) =>
      refusal(
        t.as(lender.staff.collector, (ctx) => addRemark(ctx, found[index % 4]?.id ?? 0, body)),
      )
    const turns = Array.from({ length: 16 }, (_, index) => index)
    const answers = await Promise.all(turns.map((index) => on(index, call)))
    expect(answers.filter((one) => one === 'allowed')).toHaveLength(1)
    at('2026-04-16T09:35:00')
    const minute = (index: number) => String(6 + index).padStart(2, '0')
    const spread = await Promise.all(
      turns.map((index) =>
        on(index, { ...call, contactedAt: `2026-04-16T09:${minute(index)}:00+03:00` }),
      ),
    )
    expect(spread.filter((one) => one === 'allowed')).toHaveLength(2)
    expect(await remarks()).toHaveLength(3)
  })
})

describe('a promise', () => {
  const promise = (amountCents: number, promisedOn: string) =>
    remark({
      channel: 'call',
      direction: 'inbound',
      result: 'promised',
      text: 'will pay',
      promise: { amountCents, promisedOn },
    })
  const promises = () =>
    t.appContext.db
      .selectFrom('collections.promise')
      .select(['amountCents', 'state'])
      .orderBy('id')
      .execute()

  test('is not more than what closes the loan on its day, nor beyond the horizon', async () => {
    const owed = (await openCaseOf(t, loanId))?.owedAtOpenCents ?? 0
    // 10,000.00 of principal are late: 100.00 a day until then.
    const tomorrow = owed + 10_000
    expect(await refusal(promise(tomorrow + 1, '2026-04-02'))).toBe('promise.above-owed')
    expect(await refusal(promise(tomorrow, '2026-04-02'))).toBe('allowed')
    expect(await refusal(promise(owed + 140_000, '2026-04-15'))).toBe('allowed')
    expect(await refusal(promise(owed, '2026-03-31'))).toBe('promise.date')
    expect(await refusal(promise(owed, '2026-04-16'))).toBe('promise.date')
  })

  test('that is kept in full leaves nothing owed', async () => {
    const owed = (await openCaseOf(t, loanId))?.owedAtOpenCents ?? 0
    await promise(owed + 10_000, '2026-04-02')
    await morningOf(t, '2026-04-02')
    const { finished } = await repay(t, { loanId, amountCents: owed + 10_000 })
    await t.settle()
    expect(finished).toBe(true)
    expect(await promises()).toEqual([{ amountCents: owed + 10_000, state: 'kept' }])
    expect(await openCaseOf(t, loanId)).toBeUndefined()
  })

  test('takes the place of the open one', async () => {
    await promise(100_000, '2026-04-02')
    await promise(200_000, '2026-04-03')
    expect(await promises()).toEqual([
      { amountCents: 100_000, state: 'cancelled' },
      { amountCents: 200_000, state: 'open' },
    ])
  })

  test('brings the case up again the morning after its date', async () => {
    const { nextActionAt } = await promise(100_000, '2026-04-02')
    expect(nextActionAt).toBe('2026-04-03T05:00:00.000Z')
  })
})

test('a number that was written into a remark is read masked, in the history and the day', async () => {
  await remark({ ...call, text: 'his wife has 0712 345 678' })
  const shown = 'his wife has 071***78'
  const read = await t.as(lender.staff.collector, async (ctx) => ({
    timeline: (await caseDetail(ctx, caseId)).timeline,
    lines: (await collectorDay(ctx, {})).lines,
  }))
  expect(read.timeline.find(({ kind }) => kind === 'remark')).toMatchObject({ text: shown })
  expect(read.lines.find(({ kind }) => kind === 'remark')).toMatchObject({ text: shown })
})
