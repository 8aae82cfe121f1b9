import type { PageKey } from '@daftari/contract/navigation/navigation'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callingLender, callsOf, refused } from '../../../../test/fixtures/calling.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { collectedNumbers } from '../../collections/index.ts'
import { numberOfCall } from '../commands/number-of-call.ts'
import { endLostCalls, placeCall } from '../index.ts'

const begin = callingLender()
type Made = Awaited<ReturnType<typeof begin>>['made']
let t: TestApp
let made: Made
type Phones = ReturnType<typeof callsOf>
let phones: Phones

beforeEach(async () => {
  ;({ t, made } = await begin())
  phones = callsOf(t, made)
})
afterEach(() => t.close())

const collector = () => made.lender.staff.collector
const after: Phones['after'] = (seconds) => phones.after(seconds)
const place: Phones['place'] = (by) => phones.place(by)
const note: Phones['note'] = (...report) => phones.note(...report)
const record: Phones['record'] = (report) => phones.record(report)
const calls = () => phones.calls()
const callBack = (id: number | null, by = collector()) =>
  t.as(by, async (ctx) =>
    placeCall(ctx, await numberOfCall(collectedNumbers)(ctx, { of: 'call', id: id ?? 0 })),
  )

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
    const again = await phones.ask()
    const from = new Date(t.clock.now().getTime() + 1_000)
    expect(again).toEqual({ call: null, refused: { rule: 'FC-04', from } })
    expect(await calls()).toHaveLength(1)
  })

  test('gives no number once whoever placed it is switched off', async () => {
    const { target } = await place()
    await phones.switchOff(phones.collector)
    expect(await phones.number(target)).toBeUndefined()
  })

  test('gives the telephony server its number once in its minute, while nobody has answered', async () => {
    const call = await place()
    expect(await phones.number(call.target)).toEqual({
      callId: call.id,
      number: made.customer.phone,
    })
    expect(await phones.number(call.target)).toBeUndefined()
    after(121)
    const late = await place()
    after(61)
    expect(await phones.number(late.target)).toBeUndefined()
    after(60)
    const next = await place()
    await note(next.id, { state: 'answering' })
    expect(await phones.number(next.target)).toBeUndefined()
  })

  test('gives its number to one alone of many who ask at once', async () => {
    const { target } = await place()
    const given = await Promise.all(Array.from({ length: 6 }, () => phones.number(target)))
    expect(given.filter((one) => one !== undefined)).toHaveLength(1)
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

  test('that lost its sound ended with the last of it, and never before it was answered', async () => {
    const lost = { state: 'destroy', cause: 'media-lost', silentSeconds: 21 } as const
    const { id } = await place()
    await note(id, { state: 'active' })
    after(60)
    expect(await note(id, lost)).toEqual({ state: 'destroy', outcome: 'answered' })
    after(120)
    const next = await place()
    await note(next.id, { state: 'active' })
    after(5)
    await note(next.id, lost)
    expect(await calls()).toMatchObject([
      { talkSeconds: 39, cause: 'media-lost', endedBy: 'browser' },
      { talkSeconds: 0, outcome: 'answered' },
    ])
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
    const report = {
      reference,
      answeredAt: iso(start + 10_000),
      endedAt: iso(start + 25_000),
      q850: 16,
      noticePlayed: true,
    }
    expect(await record(report)).toBe('applied')
    expect(await record({ ...report, endedAt: iso(start + 29_000) })).toBe('repeated')
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
    const answer = await phones.ask()
    expect(answer).toEqual({
      call: null,
      refused: { rule: 'CH-01', from: new Date('2026-04-02T08:00:00+03:00') },
    })
  })

  test('CH-06 who calls in at night is answered, and it counts as no contact of ours', async () => {
    at('21:00')
    const report = { id: 'at-night', from: made.customer.phone }
    const { reference } = await phones.announce(report)
    const { callId, customer } = await phones.claim({ reference })
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

  describe('of a robot about a collection item', () => {
    /** A call as the robot's carrier writes it. */
    const robotCall = async (of: { purpose?: string; loanId?: number | null } = {}) => {
      const { id } = await place()
      const about = { objectType: 'item', objectId: 1, staffId: null, engine: 'freeswitch' }
      await t.appContext.db
        .updateTable('telephony.call')
        .set({ ...about, ...of })
        .where('id', '=', id)
        .execute()
      after(3_600)
      return id
    }
    const paid = {
      closedOn: '2026-04-01',
      closedAt: new Date('2026-04-01T07:00:00Z'),
      closedReason: 'paid',
    }
    const setCase = (to: object) =>
      t.appContext.db
        .updateTable('collections.case')
        .set(to as never)
        .where('id', '=', made.caseId)
        .execute()

    test('is for who holds the case of its loan, and is about that', async () => {
      const id = await robotCall()
      const other = callBack(id, made.lender.staff.collector2)
      await expect(other).rejects.toMatchObject(refused('case.not-yours'))
      const { call } = await callBack(id)
      expect(call?.headers).toMatchObject({ 'X-Business-Id': `case-${made.caseId}` })
    })

    test.each([
      ['held out', { arm: 'hold-out' }, 'case.held-out'],
      ['closed', paid, 'case.closed'],
    ] as const)('is none once the case is %s', async (_, to, code) => {
      const id = await robotCall()
      await setCase(to)
      await expect(callBack(id)).rejects.toMatchObject(refused(code))
    })

    test.each([
      ['of a loan without a case', { loanId: null }],
      ['of promotion', { purpose: 'marketing', loanId: null }],
    ])('is none %s', async (_, of) => {
      await expect(callBack(await robotCall(of))).rejects.toMatchObject(
        refused('request.not-found'),
      )
    })
  })

  test('of a call back asks the same as the call before it', async () => {
    const { id } = await place()
    await t.appContext.db
      .updateTable('telephony.call')
      .set({ objectType: 'call', objectId: id })
      .where('id', '=', (await again()).id)
      .execute()
    after(3_600)
    const last = Math.max(...(await calls()).map((one) => one.id))
    await expect(callBack(last, made.lender.staff.collector2)).rejects.toMatchObject(
      refused('case.not-yours'),
    )
  })
  const again = () => {
    after(3_600)
    return place()
  }
})
