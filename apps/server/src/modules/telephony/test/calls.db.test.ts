import type { PageKey } from '@daftari/contract/navigation/navigation'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { madeOnce } from '../../../../test/fixtures/made-once.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { collectedNumbers } from '../../collections/index.ts'
import { sealPhone } from '../../customers/index.ts'
import { claimIncoming, takeIncoming } from '../commands/incoming-call.ts'
import { numberOfCall } from '../commands/number-of-call.ts'
import { endLostCalls, noteCall, placeCall, takeRecord } from '../index.ts'
import { calledNumber } from '../queries/called-number.ts'
import { callerScreen } from '../queries/caller-screen.ts'

type Begun = Awaited<ReturnType<typeof begin>>
let t: TestApp
let made: Begun['made']

const withTelephone = (at: TestApp, id: number, telephoneAccount: string) =>
  at.as('system', (ctx) =>
    ctx.tx
      .updateTable('administration.staff')
      .set({ telephoneAccount })
      .where('id', '=', id)
      .execute(),
  )

/** A case held by the first collector, whose telephone is 1001, on 2026-04-01 at nine. */
const begin = madeOnce(payoutDay, async (t) => {
  const lender = await aLender(t)
  await openForBusiness(t)
  await aTeam(t, { stages: ['S1', 'S2'], members: [lender.staff.collector.id] })
  const customer = await aCustomer(t)
  const { loanId } = await aLoan(t, { customer })
  await morningOf(t, '2026-04-01')
  await withTelephone(t, lender.staff.collector.id, '1001')
  return { lender, customer, loanId, caseId: (await openCaseOf(t, loanId))?.id ?? 0 }
})
beforeEach(async () => {
  ;({ t, made } = await begin())
})
afterEach(() => t.close())

const collector = () => made.lender.staff.collector
async function aColleague() {
  const { collector2 } = made.lender.staff
  await withTelephone(t, collector2.id, '1002')
  return collector2
}
const after = (seconds: number) => t.clock.set(new Date(t.clock.now().getTime() + seconds * 1000))
const find = collectedNumbers.case
async function place(by = collector()) {
  const answer = await t.as(by, async (ctx) =>
    placeCall(ctx, await (find ?? fail)(ctx, { of: 'case', id: made.caseId })),
  )
  return answer.call ?? fail()
}
const fail = (): never => {
  throw new Error('there is no call')
}
const callBack = (id: number, by = collector()) =>
  t.as(by, async (ctx) =>
    placeCall(ctx, await numberOfCall(collectedNumbers)(ctx, { of: 'call', id })),
  )
const note = (id: number, told: Parameters<typeof noteCall>[2], by = collector()) =>
  t.as(by, (ctx) => noteCall(ctx, id, told))
const record = (told: object) =>
  t.as('system', (ctx) =>
    takeRecord(ctx, { bytes: Buffer.from(JSON.stringify(told)), ip: '127.0.0.1' }),
  )
const calls = () => t.appContext.db.selectFrom('telephony.call').selectAll().orderBy('id').execute()
const refused = (code: string) => ({ code })

describe('a call by hand', () => {
  test('RC-07: is written before it is dialled, and the browser learns no digit of the number', async () => {
    const call = await place()
    expect(await calls()).toMatchObject([
      {
        id: call.id,
        direction: 'outbound',
        purpose: 'collection',
        personId: made.customer.id,
        loanId: made.loanId,
        objectType: 'case',
        objectId: made.caseId,
        staffId: collector().id,
        extension: '1001',
        state: 'trying',
      },
    ])
    expect(JSON.stringify(call)).not.toContain(made.customer.phone.slice(-6, -3))
    const business = { 'X-Business-Id': `case-${made.caseId}`, 'X-Caller-Id': '1001' }
    expect(call.headers).toMatchObject(business)
  })

  test('is refused to whoever does not hold the case, or has no telephone', async () => {
    const other = made.lender.staff.collector2
    await expect(place(other)).rejects.toMatchObject(refused('case.not-yours'))
    await t.as('system', (ctx) =>
      ctx.tx.updateTable('administration.staff').set({ telephoneAccount: null }).execute(),
    )
    await expect(place()).rejects.toMatchObject(refused('telephone.no-account'))
    expect(await calls()).toEqual([])
  })

  test('is asked of the gate: too soon after the last it is refused, with when it may be', async () => {
    await place()
    after(119)
    const again = await t.as(collector(), async (ctx) =>
      placeCall(ctx, await (find ?? fail)(ctx, { of: 'case', id: made.caseId })),
    )
    const from = new Date(t.clock.now().getTime() + 1_000)
    expect(again).toEqual({ call: null, refused: { rule: 'FC-04', from } })
    expect(await calls()).toHaveLength(1)
  })

  test('that the network let nobody hear counts as no contact', async () => {
    const { reference } = await place()
    await record({ reference, endedAt: t.clock.now().toISOString(), sipStatus: 503, q850: 38 })
    after(1)
    await place()
    expect(await calls()).toMatchObject([{ outcome: 'congestion' }, { state: 'trying' }])
  })

  test('gives the telephony server its number for a minute, while nobody has answered', async () => {
    const call = await place()
    const number = () => t.as('system', (ctx) => calledNumber(ctx, call.target))
    expect(await number()).toEqual({ callId: call.id, number: made.customer.phone })
    after(61)
    expect(await number()).toBeUndefined()
    after(60)
    const next = await place()
    await note(next.id, { state: 'answering' })
    expect(await t.as('system', (ctx) => calledNumber(ctx, next.target))).toBeUndefined()
  })

  test('goes forwards only by what the browser tells, with the times of the server', async () => {
    const { id } = await place()
    after(2)
    await note(id, { state: 'trying', ringing: true })
    after(5)
    expect(await note(id, { state: 'active' })).toMatchObject({ state: 'active' })
    after(40)
    expect(await note(id, { state: 'answering' })).toMatchObject({ state: 'active' })
    const over = { state: 'destroy', outcome: 'answered' }
    expect(await note(id, { state: 'destroy', cause: 'Terminated' })).toEqual(over)
    expect(await note(id, { state: 'active' })).toEqual(over)
    const [call] = await calls()
    expect(call).toMatchObject({ outcome: 'answered', talkSeconds: 40, endedBy: 'browser' })
    expect(Number(call?.answeredAt) - Number(call?.ringAt)).toBe(5_000)
  })

  test('is told of by its own caller only', async () => {
    const { id } = await place()
    const other = note(id, { state: 'destroy' }, made.lender.staff.collector2)
    await expect(other).rejects.toMatchObject(refused('request.not-found'))
  })
})

describe('a record of the telephony server', () => {
  const begun = () => t.clock.now().getTime()
  const iso = (ms: number) => new Date(ms).toISOString()

  test('is believed over what the browser saw, once', async () => {
    const { id, reference } = await place()
    const start = begun()
    after(30)
    await note(id, { state: 'destroy', cause: 'Canceled' })
    const told = {
      reference,
      answeredAt: iso(start + 10_000),
      endedAt: iso(start + 25_000),
      q850: 16,
      noticePlayed: true,
    }
    expect(await record(told)).toBe('applied')
    expect(await record({ ...told, endedAt: iso(start + 29_000) })).toBe('repeated')
    expect(await calls()).toMatchObject([
      { outcome: 'answered', talkSeconds: 15, endedBy: 'server', q850: 16, noticePlayed: true },
    ])
  })

  test('with a clock that is off moves no call before its asking', async () => {
    const { reference } = await place()
    const start = begun()
    after(10)
    expect(await record({ reference, endedAt: iso(start - 3_600_000), q850: 17 })).toBe('applied')
    const [call] = await calls()
    expect(call).toMatchObject({ outcome: 'busy', talkSeconds: 0 })
    expect(call?.endedAt).toEqual(call?.askedAt)
  })

  test('of no call, or that cannot be read, is kept and changes nothing', async () => {
    await place()
    expect(await record({ reference: 'c00', endedAt: iso(begun()) })).toBe('no-call')
    expect(await record({ reference: 12 })).toBe('malformed')
    expect(await calls()).toMatchObject([{ state: 'trying' }])
    const kept = await t.appContext.db
      .selectFrom('telephony.callRecord')
      .select('outcome')
      .execute()
    expect(kept.map(({ outcome }) => outcome)).toEqual(['no-call', 'malformed'])
  })
})

describe('a browser that died', () => {
  test('leaves a call that ends at its last sign of life, and a record still says better', async () => {
    const { id, reference } = await place()
    after(8)
    await note(id, { state: 'active' })
    after(30)
    await note(id, { state: 'active' })
    after(119)
    expect(await endLostCalls(t.appContext)).toBe(0)
    after(2)
    expect(await endLostCalls(t.appContext)).toBe(1)
    expect(await endLostCalls(t.appContext)).toBe(0)
    expect(await calls()).toMatchObject([
      { state: 'destroy', endedBy: 'timeout', cause: 'lost', outcome: 'answered', talkSeconds: 30 },
    ])
    const now = t.clock.now().getTime()
    const answeredAt = new Date(now - 140_000).toISOString()
    await record({ reference, answeredAt, endedAt: new Date(now - 20_000).toISOString() })
    expect(await calls()).toMatchObject([{ endedBy: 'server', talkSeconds: 120 }])
  })
})

describe('a call from outside', () => {
  const incoming = (told: { id: string; from: string }) =>
    t.as('system', (ctx) => takeIncoming(ctx, told, sealPhone))
  const claim = (told: { reference?: string; from?: string }) =>
    t.as(collector(), (ctx) => claimIncoming(ctx, told, sealPhone))

  test('is one call however often it is told, and shows whose number it is with their loans', async () => {
    const { reference } = await incoming({ id: 'leg-1', from: made.customer.phone })
    expect(await incoming({ id: 'leg-1', from: made.customer.phone })).toMatchObject({ reference })
    const found = await claim({ reference })
    expect(found.customer).toMatchObject({ id: made.customer.id, name: made.customer.fullName })
    const screen = await t.as(collector(), (ctx) => callerScreen(ctx, found.callId))
    expect(screen.calls).toEqual([])
    expect(await calls()).toMatchObject([
      { direction: 'inbound', purpose: 'service', personId: made.customer.id, extension: '1001' },
    ])
  })

  test('of an unknown or withheld number is nobody’s', async () => {
    expect(await claim({ from: '+254799999999' })).toMatchObject({ customer: null })
    expect(await claim({ from: 'anonymous' })).toMatchObject({ customer: null, phone: null })
  })

  test('belongs to who answers it, at however many it rang, and the others end nothing', async () => {
    const other = await aColleague()
    const { reference } = await incoming({ id: 'leg-3', from: made.customer.phone })
    const { callId } = await claim({ reference })
    await t.as(other, (ctx) => claimIncoming(ctx, { reference }, sealPhone))
    await claim({ reference })
    await claim({ reference })
    await note(callId, { state: 'active' })
    await expect(note(callId, { state: 'destroy' }, other)).rejects.toMatchObject(
      refused('request.not-found'),
    )
    expect(await calls()).toMatchObject([
      { staffId: collector().id, extension: '1001', state: 'active' },
    ])
    const log = t.appContext.db.selectFrom('administration.auditLog').select('id')
    const received = await log.where('act', '=', 'call.receive').execute()
    expect(received).toHaveLength(3)
  })

  test('is not taken over once somebody answered it', async () => {
    const { reference } = await incoming({ id: 'leg-2', from: made.customer.phone })
    const { callId } = await claim({ reference })
    await note(callId, { state: 'active' })
    const other = t.as(await aColleague(), (ctx) => claimIncoming(ctx, { reference }, sealPhone))
    await expect(other).rejects.toMatchObject(refused('request.not-found'))
  })

  test('of a colleague who asks shows the customer whom they speak with, and is no call of theirs', async () => {
    const { id, reference } = await place()
    await note(id, { state: 'active' })
    const asks = (consults: string) =>
      t.as(collector(), (ctx) => claimIncoming(ctx, { from: '1002', consults }, sealPhone))
    const inquiry = await asks(reference)
    expect(inquiry.customer).toMatchObject({ id: made.customer.id })
    const screen = await t.as(collector(), (ctx) => callerScreen(ctx, inquiry.callId))
    expect(screen.customer).toEqual({ id: made.customer.id, name: made.customer.fullName })
    expect((await calls())[1]).toMatchObject({
      direction: 'inbound',
      personId: null,
      objectType: 'call',
      objectId: id,
    })
    // Neither a guess nor a call that is over says whose it is.
    expect((await asks('c0ffee')).customer).toBeNull()
    await note(id, { state: 'destroy' })
    expect((await asks(reference)).customer).toBeNull()
  })

  test('is called back by its record, for what they called about', async () => {
    const { callId } = await claim({ from: made.customer.phone })
    after(3_600)
    const answer = await callBack(callId)
    expect(answer.call?.name).toBe(made.customer.fullName)
    const [, back] = await calls()
    expect(back).toMatchObject({
      direction: 'outbound',
      purpose: 'service',
      personId: made.customer.id,
      objectType: 'call',
      objectId: callId,
    })
    const target = answer.call?.target ?? fail()
    const { number } = (await t.as('system', (ctx) => calledNumber(ctx, target))) ?? fail()
    expect(number).toBe(made.customer.phone)
  })

  test('is called back too where nobody knows the number, and the gate is asked', async () => {
    const { callId } = await claim({ from: '+254799999999' })
    const first = await callBack(callId)
    expect(first.call).toMatchObject({ name: null })
    after(30)
    expect((await callBack(callId)).refused).toMatchObject({ rule: 'FC-04' })
  })

  test('is not called back where the number is withheld', async () => {
    const { callId } = await claim({ from: 'anonymous' })
    await expect(callBack(callId)).rejects.toMatchObject(refused('call.no-number'))
  })
})

describe('the hours of contacts', () => {
  const at = (time: string) => t.clock.set(new Date(`2026-04-01T${time}:00+03:00`))

  test('CH-05 a call begun before closing goes on after it, and nobody dials again', async () => {
    at('18:59')
    const { id } = await place()
    at('19:05')
    expect(await note(id, { state: 'active' })).toEqual({ state: 'active', outcome: null })
    at('19:15')
    const ended = await note(id, { state: 'destroy', q850: 16 })
    expect(ended).toEqual({ state: 'destroy', outcome: 'answered' })
    const answer = await t.as(collector(), async (ctx) =>
      placeCall(ctx, await (find ?? fail)(ctx, { of: 'case', id: made.caseId })),
    )
    expect(answer).toEqual({
      call: null,
      refused: { rule: 'CH-01', from: new Date('2026-04-02T08:00:00+03:00') },
    })
  })

  test('CH-06 who calls in at night is answered, and it counts as no contact of ours', async () => {
    at('21:00')
    const told = { id: 'at-night', from: made.customer.phone }
    const { reference } = await t.as('system', (ctx) => takeIncoming(ctx, told, sealPhone))
    const { callId, customer } = await t.as(collector(), (ctx) =>
      claimIncoming(ctx, { reference }, sealPhone),
    )
    expect(customer?.id).toBe(made.customer.id)
    expect(await note(callId, { state: 'active' })).toMatchObject({ state: 'active' })
    await note(callId, { state: 'destroy', q850: 16 })
    const attempts = await t.appContext.db
      .selectFrom('contact.attempt')
      .select('id')
      .where('personId', '=', made.customer.id)
      .execute()
    expect(attempts).toEqual([])
  })
})

describe('a call back by a record', () => {
  test('of a case is for who holds the case', async () => {
    const { id } = await place()
    after(3_600)
    expect((await callBack(id)).call).toMatchObject({ name: made.customer.fullName })
    expect((await calls())[1]).toMatchObject({ purpose: 'collection', objectType: 'case' })
    const other = callBack(id, made.lender.staff.collector2)
    await expect(other).rejects.toMatchObject(refused('case.not-yours'))
  })

  test('is for who has a page that shows the call', async () => {
    const { id } = await place()
    const pages = new Set<PageKey>(['customer-service/issue/telephone-records'])
    const hidden = t.as(collector(), (ctx) =>
      numberOfCall(collectedNumbers)({ ...ctx, pages }, { of: 'call', id }),
    )
    await expect(hidden).rejects.toMatchObject(refused('request.not-found'))
    const shown = new Set<PageKey>(['collection/statistics/call-record'])
    await t.as(collector(), (ctx) =>
      numberOfCall(collectedNumbers)({ ...ctx, pages: shown }, { of: 'call', id }),
    )
  })
})
