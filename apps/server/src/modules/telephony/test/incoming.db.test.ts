import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callingLender, callsOf, fail, refused } from '../../../../test/fixtures/calling.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { collectedNumbers } from '../../collections/index.ts'
import { declineIncoming } from '../commands/incoming/let-go.ts'
import { numberOfCall } from '../commands/number-of-call.ts'
import { endLostCalls, placeCall } from '../index.ts'
import { callerScreen } from '../queries/caller-screen.ts'

const begin = callingLender()
type Made = Awaited<ReturnType<typeof begin>>['made']
let t: TestApp
let made: Made
let phones: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ t, made } = await begin())
  phones = callsOf(t, made)
})
afterEach(() => t.close())

const notFound = refused('request.not-found')
const iso = (at: Date) => at.toISOString()
const screen = (id: number | null) => t.as(phones.collector, (ctx) => callerScreen(ctx, id ?? 0))
const decline = (reference: string, by = phones.collector) =>
  t.as(by, (ctx) => declineIncoming(ctx, reference))
const callBack = (id: number | null) =>
  t.as(phones.collector, async (ctx) =>
    placeCall(ctx, await numberOfCall(collectedNumbers)(ctx, { of: 'call', id: id ?? 0 })),
  )

/** Rings at the collector and then at a colleague, whose claim is later. */
async function ringsAtTwo() {
  const colleague = await phones.colleague()
  const { reference } = await phones.announce({ id: 'forked' })
  const { callId } = await phones.claim({ reference })
  phones.after(1)
  await phones.claim({ reference }, colleague)
  phones.after(2)
  return { colleague, reference, callId }
}

describe('a call from outside', () => {
  test('is one call however often it is told, and shows whose number it is with their loans', async () => {
    const { reference } = await phones.announce({ id: 'leg-1' })
    expect(await phones.announce({ id: 'leg-1' })).toMatchObject({ reference })
    const found = await phones.claim({ reference })
    expect(found.customer).toMatchObject({ id: made.customer.id, name: made.customer.fullName })
    expect((await screen(found.callId)).calls).toEqual([])
    expect(await phones.calls()).toMatchObject([
      { direction: 'inbound', purpose: 'service', personId: made.customer.id, extension: '1001' },
    ])
  })

  test('rings not at somebody who is switched off, and on at an extension that is nobody’s', async () => {
    const colleague = await phones.colleague()
    await phones.switchOff(colleague)
    await expect(phones.announce({ id: 'off', extension: '1002' })).rejects.toThrow('switched off')
    await phones.announce({ id: 'off', extension: '1001' })
    await phones.announce({ id: 'off', extension: '2000' })
    expect(await phones.calls()).toMatchObject([{ ringsAt: ['1001', '2000'] }])
  })

  test('of an unknown or withheld number is nobody’s', async () => {
    const stranger = await phones.announce({ id: 'leg-2', from: '+254799999999' })
    expect(await phones.claim(stranger)).toMatchObject({ customer: null })
    const { reference } = await phones.announce({ id: 'leg-3', from: 'anonymous' })
    expect(await phones.claim({ reference })).toMatchObject({ customer: null, phone: null })
  })

  test('PII-04: that nobody announced names nobody, is no record, and counts as a number search', async () => {
    const asked = await phones.claim({ from: made.customer.phone })
    expect(asked).toEqual({ callId: null, phone: expect.stringContaining('*****'), customer: null })
    expect(await phones.calls()).toEqual([])
    for (let more = 1; more < 20; more += 1) {
      await phones.claim({ from: `+2547990000${String(more).padStart(2, '0')}` })
    }
    await expect(phones.claim({ from: '+254799000099' })).rejects.toMatchObject(
      refused('search.too-fast'),
    )
    const alarms = await t.appContext.db.selectFrom('administration.alarm').select('kind').execute()
    expect(alarms).toEqual([{ kind: 'search.too-fast' }])
  })

  test('is claimed while it rings, and only at the extensions that the server names', async () => {
    const colleague = await phones.colleague()
    const { reference } = await phones.announce({ id: 'leg-4', extension: '1001' })
    await expect(phones.claim({ reference }, colleague)).rejects.toMatchObject(notFound)
    await phones.announce({ id: 'leg-4', extension: '1002' })
    await phones.claim({ reference }, colleague)
    phones.after(181)
    await expect(phones.claim({ reference })).rejects.toMatchObject(notFound)
  })

  test('belongs to who answers it, at however many it rang, and the others end nothing', async () => {
    const { colleague, reference, callId } = await ringsAtTwo()
    await phones.claim({ reference })
    await phones.claim({ reference })
    await phones.note(callId, { state: 'active' })
    const other = phones.note(callId, { state: 'destroy' }, colleague)
    await expect(other).rejects.toMatchObject(notFound)
    expect(await phones.calls()).toMatchObject([
      { staffId: phones.collector.id, extension: '1001', state: 'active' },
    ])
    const log = t.appContext.db.selectFrom('administration.auditLog').select('id')
    expect(await log.where('act', '=', 'call.receive').execute()).toHaveLength(3)
  })

  test('is not taken over once somebody answered it', async () => {
    const { colleague, reference, callId } = await ringsAtTwo()
    await phones.note(callId, { state: 'active' })
    await expect(phones.claim({ reference }, colleague)).rejects.toMatchObject(notFound)
  })
})

describe('a call that one of two refuses', () => {
  test('rings on at the other, who answers it and speaks', async () => {
    const { colleague, reference, callId } = await ringsAtTwo()
    await phones.note(callId, { state: 'hangup' }, colleague)
    expect(await phones.note(callId, { state: 'destroy', sipStatus: 603 }, colleague)).toEqual({
      state: 'trying',
      outcome: null,
    })
    expect(await phones.calls()).toMatchObject([{ state: 'trying', staffId: phones.collector.id }])
    await phones.claim({ reference })
    await phones.note(callId, { state: 'active' })
    phones.after(40)
    await phones.note(callId, { state: 'destroy', q850: 16 })
    expect(await phones.calls()).toMatchObject([
      { outcome: 'answered', talkSeconds: 40, staffId: phones.collector.id },
    ])
  })

  test('ends when the last lets go, and rings again at another who claims it', async () => {
    const { colleague, reference, callId } = await ringsAtTwo()
    const refusal = { state: 'destroy', sipStatus: 603 } as const
    await phones.note(callId, refusal)
    await phones.note(callId, refusal)
    expect(await phones.calls()).toMatchObject([{ state: 'trying' }])
    expect(await phones.note(callId, refusal, colleague)).toMatchObject({ outcome: 'rejected' })
    expect(await phones.calls()).toMatchObject([{ outcome: 'rejected', endedBy: 'browser' }])
    await phones.claim({ reference })
    await phones.note(callId, { state: 'active' })
    expect(await phones.calls()).toMatchObject([{ state: 'active', outcome: null, endedBy: null }])
  })

  test('is over for everybody once the telephony server says so', async () => {
    const { colleague, reference, callId } = await ringsAtTwo()
    await phones.record({ reference, endedAt: iso(t.clock.now()), q850: 19 })
    await phones.note(callId, { state: 'active' }, colleague)
    await phones.note(callId, { state: 'destroy', sipStatus: 603 })
    await expect(phones.claim({ reference })).rejects.toMatchObject(notFound)
    await decline(reference).catch(() => undefined)
    expect(await phones.calls()).toMatchObject([{ outcome: 'no-answer', endedBy: 'server' }])
  })

  test('in any order of both at once ends as answered where one answers', async () => {
    for (let round = 0; round < 4; round += 1) {
      const colleague = await phones.colleague()
      const { reference } = await phones.announce({ id: `race-${round}` })
      const { callId } = await phones.claim({ reference })
      await phones.claim({ reference }, colleague)
      // Once it is answered it is no longer the colleague's to end.
      const letsGo = (report: Parameters<typeof phones.note>[1]) =>
        phones.note(callId, report, colleague).catch((refusal) => {
          expect(refusal).toMatchObject(notFound)
        })
      await Promise.all([
        letsGo({ state: 'destroy', sipStatus: 603 }),
        phones.claim({ reference }).then(() => phones.note(callId, { state: 'active' })),
        letsGo({ state: 'hangup' }),
      ])
      expect((await phones.calls()).at(-1)).toMatchObject({
        state: 'active',
        staffId: phones.collector.id,
      })
    }
  })

  test('of two who answer at once is one’s alone', async () => {
    const { colleague, reference, callId } = await ringsAtTwo()
    const answers = (by: typeof colleague) =>
      phones
        .claim({ reference }, by)
        .then(() => phones.note(callId, { state: 'active' }, by))
        .then(
          () => by.id,
          () => undefined,
        )
    const won = (await Promise.all([answers(phones.collector), answers(colleague)])).filter(Boolean)
    expect(won).toHaveLength(1)
    expect(await phones.calls()).toMatchObject([{ state: 'active', staffId: won[0] }])
  })
})

describe('a softphone that is busy or on a break', () => {
  test('ends the call as busy at once where no other rings', async () => {
    const { reference } = await phones.announce({ id: 'busy-1' })
    await decline(reference)
    await decline(reference)
    expect(await phones.calls()).toMatchObject([
      { outcome: 'busy', staffId: phones.collector.id, endedBy: 'browser' },
    ])
    expect(await endLostCalls(t.appContext)).toBe(0)
  })

  test('leaves it to those at whom it rings, whoever is first', async () => {
    const colleague = await phones.colleague()
    const { reference } = await phones.announce({ id: 'busy-2' })
    await decline(reference, colleague)
    const { callId } = await phones.claim({ reference })
    await decline(reference, colleague)
    // Another window of the same person is on a call.
    await decline(reference)
    expect(await phones.calls()).toMatchObject([{ state: 'trying', staffId: phones.collector.id }])
    await phones.note(callId, { state: 'destroy', sipStatus: 487 })
    expect(await phones.calls()).toMatchObject([{ outcome: 'cancelled' }])
  })

  test('says nothing of a call that does not ring there', async () => {
    await expect(decline('c00')).rejects.toMatchObject(notFound)
    const { reference } = await phones.announce({ id: 'busy-3', extension: '1002' })
    await expect(decline(reference)).rejects.toMatchObject(notFound)
    expect(await phones.calls()).toMatchObject([{ state: 'trying', staffId: null }])
  })
})

describe('a colleague who asks', () => {
  test('is shown as about the customer whom they speak with, and is no call of theirs', async () => {
    const { id, reference } = await phones.place()
    await phones.note(id, { state: 'active' })
    const asks = (consults: string) => phones.claim({ from: '1002', consults })
    const inquiry = await asks(reference)
    expect(inquiry.customer).toMatchObject({ id: made.customer.id })
    expect((await screen(inquiry.callId)).customer).toEqual({
      id: made.customer.id,
      name: made.customer.fullName,
    })
    expect((await phones.calls())[1]).toMatchObject({
      direction: 'inbound',
      personId: null,
      objectType: 'call',
      objectId: id,
    })
    await phones.note(inquiry.callId, { state: 'active' })
    await phones.note(inquiry.callId, { state: 'destroy' })
    // Neither a guessed reference nor an ended call discloses the caller, or is recorded.
    const nothing = { callId: null, phone: null, customer: null }
    expect(await asks('c0ffee')).toEqual(nothing)
    await phones.note(id, { state: 'destroy' })
    expect(await asks(reference)).toEqual(nothing)
    expect(await phones.calls()).toHaveLength(2)
  })
})

describe('a call back of one from outside', () => {
  const came = async (from?: string) =>
    phones.claim(await phones.announce({ id: 'back', ...(from !== undefined && { from }) }))

  test('is for what they called about', async () => {
    const { callId } = await came()
    phones.after(3_600)
    const answer = await callBack(callId)
    expect(answer.call?.name).toBe(made.customer.fullName)
    expect((await phones.calls())[1]).toMatchObject({
      direction: 'outbound',
      purpose: 'service',
      personId: made.customer.id,
      objectType: 'call',
      objectId: callId,
    })
    const { number } = (await phones.number(answer.call?.target ?? fail())) ?? fail()
    expect(number).toBe(made.customer.phone)
  })

  test('goes too where nobody knows the number, and the gate is asked', async () => {
    const { callId } = await came('+254799999999')
    expect((await callBack(callId)).call).toMatchObject({ name: null })
    phones.after(30)
    expect((await callBack(callId)).refused).toMatchObject({ rule: 'FC-04' })
  })

  test('does not go where the number is withheld', async () => {
    const { callId } = await came('anonymous')
    await expect(callBack(callId)).rejects.toMatchObject(refused('call.no-number'))
  })
})
