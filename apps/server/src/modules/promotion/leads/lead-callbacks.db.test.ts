import { leadCallback } from '@daftari/contract/promotion/leads/declared'
import { telemarketerDays } from '@daftari/contract/statistics/promotion/telemarketing'
import { callDeskCounts } from '@daftari/contract/work/call-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadsOf } from '../../../../test/fixtures/leads.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import type { Context } from '../../../platform/context.ts'
import { endCall } from '../../telephony/commands/end-call.ts'
import { giveNumber } from '../../telephony/commands/give-number.ts'
import { numberOfCall } from '../../telephony/commands/number-of-call.ts'
import { noteCall, placeCall } from '../../telephony/index.ts'
import { leadNumbers } from '../index.ts'
import { numberOfLead } from './number-of-lead.ts'
import { checkingLeadCallback, recordLeadAct } from './record-lead.ts'
import { takeLead } from './server.ts'

const morning = new Date('2026-03-30T06:00:00Z')
let t: TestServer
let wanjiruId: number
const worked: number[] = []
let lead: { id: number; personId: number }

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  await leadsOf(t, { customers: 16, morning })
  wanjiruId = (await t.signIn('telemarketer')).staffId
  await t.appContext.db
    .updateTable('administration.staff')
    .set({ telephoneAccount: '1001' })
    .where('id', '=', wanjiruId)
    .execute()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(morning)
  const { id } = await asWanjiru((ctx) => takeLead(ctx, worked))
  worked.push(id as number)
  lead = await leadOf(id as number)
})

const leadOf = (id: number) =>
  t.appContext.db
    .selectFrom('promotion.lead')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const asWanjiru = <T>(work: (ctx: Context) => Promise<T>) => t.as(staffActor(wanjiruId), work)
const record = async (body: object) => {
  const { id, version } = await leadOf(lead.id)
  const run = recordLeadAct.run as (ctx: Context, of: object) => Promise<unknown>
  await asWanjiru((ctx) => run(ctx, { id, version, note: '', ...body }))
}
const place = () =>
  asWanjiru(async (ctx) => placeCall(ctx, await numberOfLead(ctx, { of: 'lead', id: lead.id })))
/** An answered call about the lead that lasts this long; returns how the telephony server ends it. */
async function talking(seconds: number) {
  const { call } = await place()
  if (call === null) throw new Error('the gate lets nobody call')
  await t.as('system', (ctx) => giveNumber(ctx, call.target))
  await asWanjiru((ctx) => noteCall(ctx, call.id, { state: 'active' }))
  const answeredAt = t.clock.now()
  t.clock.advance(seconds * 1_000)
  return () =>
    t.as('system', (ctx) =>
      endCall(ctx, { reference: call.reference, answeredAt, endedAt: t.clock.now(), q850: 16 }),
    )
}
const tomorrow = { leadResult: 'callback', callbackOn: '2026-03-31', callbackTime: '10:00' }
const timeOfCallback = new Date('2026-03-31T07:00:00Z')
/** What the check at the field says to whose lead it is. */
const says = ({ callbackOn, callbackTime }: typeof tomorrow) =>
  asWanjiru((ctx) =>
    checkingLeadCallback
      .handle(ctx, { params: { id: lead.id }, body: { callbackOn, callbackTime } }, {} as never)
      .then(
        () => undefined,
        (error: { code: string }) => error.code,
      ),
  )
const talks = async () => {
  const { rows } = await sql<{ sourceKind: string }>`
    select source_kind from reporting.conversation where person_id = ${lead.personId}
    order by conversation_id`.execute(t.appContext.db)
  return rows.map(({ sourceKind }) => sourceKind)
}

describe('FC-06: a callback that was agreed', () => {
  it('in an answered call is allowed at its time, once', async () => {
    const end = await talking(30)
    await end()
    t.clock.advance(60_000)
    await record(tomorrow)
    t.clock.set(timeOfCallback)
    const second = await talking(60)
    await second()
    t.clock.advance(300_000)
    expect(await place()).toMatchObject({ refused: { rule: 'FC-06-talk' } })
  })

  it('while the call still goes on is allowed too', async () => {
    const end = await talking(45)
    await record(tomorrow)
    await end()
    t.clock.set(timeOfCallback)
    expect(await place()).toMatchObject({ refused: null })
  })

  it('in a call that was too short is not taken: nobody could call at that time', async () => {
    const end = await talking(29)
    await end()
    await expect(record(tomorrow)).rejects.toMatchObject({ code: 'lead.callback-talk' })
    expect(await leadOf(lead.id)).toMatchObject({ state: 'open', callbackAt: null })
  })

  it('is taken within the hours in which whoever asked may be called, as its check says', async () => {
    await (await talking(60))()
    for (const [given, answer] of [
      [{ ...tomorrow, callbackTime: '22:15' }, 'lead.callback-hours'],
      [{ ...tomorrow, callbackTime: '06:59' }, 'lead.callback-hours'],
      [{ ...tomorrow, callbackOn: '2026-03-30', callbackTime: '08:30' }, 'lead.callback-time'],
    ] as const) {
      expect(await says(given)).toBe(answer)
      await expect(record(given)).rejects.toMatchObject({ code: answer })
    }
    expect(await says({ ...tomorrow, callbackTime: '19:30' })).toBeUndefined()
    const { status } = await (await t.signIn('telemarketer')).post(
      leadCallback.path.replace('{id}', String(lead.id)),
      { callbackOn: tomorrow.callbackOn, callbackTime: tomorrow.callbackTime },
    )
    expect(status).toBe(404)
    await record({ ...tomorrow, callbackTime: '19:30' })
    t.clock.set(new Date('2026-03-31T16:30:00Z'))
    expect(await place()).toMatchObject({ refused: null })
  })

  it('of who is interested is one too, and without it nobody is to be called for thirty days', async () => {
    await (await talking(60))()
    const talkedAt = t.clock.now()
    await record({ ...tomorrow, leadResult: 'interested' })
    expect(await leadOf(lead.id)).toMatchObject({ callbackAt: timeOfCallback, rank: 0 })
    t.clock.set(timeOfCallback)
    await (await talking(60))()
    await record({ leadResult: 'interested' })
    const { callbackAt, nextActionAt } = await leadOf(lead.id)
    expect(callbackAt).toBeNull()
    expect(nextActionAt.getTime()).toBeGreaterThan(talkedAt.getTime() + 30 * 86_400_000)
    t.clock.set(nextActionAt)
    expect(await place()).toMatchObject({ refused: null })
  })
})

it('shows a promised callback at its time, whatever the gate had said before', async () => {
  await t.appContext.db
    .updateTable('promotion.lead')
    .set({ noCallsUntil: new Date('2026-04-20T06:00:00Z') })
    .where('id', '=', lead.id)
    .execute()
  await (await talking(40))()
  await record(tomorrow)
  expect(await leadOf(lead.id)).toMatchObject({ noCallsUntil: null, callbackAt: timeOfCallback })
})

it('N5: is taken of nobody who was not called, or not today', async () => {
  await expect(record(tomorrow)).rejects.toMatchObject({ code: 'contact.no-call' })
  await (await talking(60))()
  t.clock.advance(86_400_000)
  const next = { ...tomorrow, callbackOn: '2026-04-01' }
  await expect(record(next)).rejects.toMatchObject({ code: 'contact.no-call' })
})

describe('F4: a callback that was promised', () => {
  let brian: Caller
  const at = (time: string) => t.clock.set(new Date(`2026-03-31T${time}:00Z`))
  /** Whether a colleague is given it. */
  const isOffered = async (to: Caller) => {
    const others = await t.appContext.db
      .selectFrom('promotion.lead')
      .select('id')
      .where('id', '<>', lead.id)
      .execute()
    const skip = others.map(({ id }) => id)
    return (await t.as(staffActor(to.staffId), (ctx) => takeLead(ctx, skip))).id === lead.id
  }
  /** Wanjiru's promises of the day: by the desk's current state, and by the report. */
  const missed = async (more: Record<string, string> = {}) => {
    const day = '2026-03-31..2026-03-31'
    const admin = await t.signIn('admin')
    const mine = { caller: String(wanjiruId) }
    const [desk, report] = await Promise.all([
      admin.get(callDeskCounts['promotion/manage/callers-count'].path, mine),
      admin.get(telemarketerDays.path, { ...mine, worked: day, ...more }),
    ])
    expect([desk, report].map(({ data }) => data.error)).toEqual([undefined, undefined])
    return [desk, report].map(({ data }) => data.rows[0]?.callbacksMissed ?? 0)
  }

  beforeEach(async () => {
    await sql`truncate work.leave`.execute(t.appContext.db)
    await sql`delete from promotion.lead_contact`.execute(t.appContext.db)
    await (await talking(60))()
    await record(tomorrow)
    t.clock.set(new Date('2026-03-31T05:00:00Z'))
    brian = await t.signIn('telemarketer')
  })

  it('is missed where nobody called by a quarter of an hour after its time', async () => {
    at('07:15')
    expect(await missed()).toEqual([0, 0])
    t.clock.advance(1_000)
    expect(await missed()).toEqual([1, 1])
    expect(await missed({ app: 'haraka' })).toEqual([1, 0])
    await record({ leadResult: 'no-answer' })
    expect(await missed()).toEqual([1, 1])
  })

  it('is none where somebody called in time, whoever it was and whatever came of it', async () => {
    await t.appContext.db
      .insertInto('work.leave')
      .values({ staffId: wanjiruId, awayOn: '2026-03-31', items: 'kept' })
      .execute()
    at('06:54')
    expect(await isOffered(brian)).toBe(false)
    at('06:55')
    expect(await isOffered(brian)).toBe(true)
    at('07:10')
    const run = recordLeadAct.run as (ctx: Context, of: object) => Promise<unknown>
    const { version } = await leadOf(lead.id)
    await t.as(staffActor(brian.staffId), (ctx) =>
      run(ctx, { id: lead.id, version, note: '', leadResult: 'no-answer' }),
    )
    at('09:00')
    expect(await missed()).toEqual([0, 0])
  })

  it('is none where the lead had ended by then', async () => {
    await t.appContext.db
      .updateTable('promotion.lead')
      .set({ state: 'applied', closedAt: t.clock.now(), closedOn: t.clock.today() })
      .where('id', '=', lead.id)
      .execute()
    at('09:00')
    expect(await missed()).toEqual([0, 0])
  })
})

describe('FC-06: a talk by the record of the call', () => {
  it.each(['before', 'after'])(
    'N5: is one whatever its caller says, %s the record comes',
    async (when) => {
      const end = await talking(33)
      if (when === 'after') await end()
      await record({ leadResult: 'no-answer' })
      if (when === 'before') await end()
      expect(await talks()).toContain('call')
      t.clock.advance(86_400_000)
      expect(await place()).toMatchObject({ refused: { rule: 'FC-06-talk' } })
    },
  )

  it('N5: is none where nobody answered, whatever its caller says', async () => {
    const { call } = await place()
    await t.as('system', (ctx) => giveNumber(ctx, call?.target ?? ''))
    const interested = { leadResult: 'interested' }
    await expect(record(interested)).rejects.toMatchObject({ code: 'contact.still-ringing' })
    t.clock.advance(20_000)
    const ended = {
      reference: call?.reference ?? '',
      answeredAt: null,
      endedAt: t.clock.now(),
      q850: 19,
    }
    await t.as('system', (ctx) => endCall(ctx, ended))
    await expect(record(interested)).rejects.toMatchObject({ code: 'contact.not-answered' })
    await record({ leadResult: 'no-answer' })
    expect(await talks()).toEqual([])
    expect(await leadOf(lead.id)).toMatchObject({ state: 'open', lastResult: 'no-answer' })
  })

  it('takes no talk of an earlier call away', async () => {
    await (await talking(40))()
    await record({ ...tomorrow, callbackTime: '09:00' })
    await record({ leadResult: 'no-answer' })
    expect(await talks()).toEqual(['call', 'lead-contact'])
  })
})

describe('a call back by the record of a lead’s call', () => {
  const callBack = (id: number, by = wanjiruId) =>
    t.as(staffActor(by), async (ctx) =>
      placeCall(ctx, await numberOfCall(leadNumbers)(ctx, { of: 'call', id })),
    )
  const called = async () => (await place()).call?.id ?? 0

  it('is for whose lead it is, while nothing forbids offers', async () => {
    const id = await called()
    const other = (await t.signIn('telemarketer')).staffId
    await expect(callBack(id, other)).rejects.toMatchObject({ code: 'work.not-yours' })
    t.clock.advance(86_400_000)
    expect(await callBack(id)).toMatchObject({ refused: null })
    await t.appContext.db
      .insertInto('customers.blacklistEntry')
      .values({ kind: 'person', personId: lead.personId, reason: 'fraud', addedAt: t.clock.now() })
      .execute()
    await expect(callBack(id)).rejects.toMatchObject({ code: 'contact.barred' })
  })

  it('is none of a lead that was closed', async () => {
    const id = await called()
    await t.appContext.db
      .updateTable('promotion.lead')
      .set({ state: 'refused', closedAt: t.clock.now(), closedOn: t.clock.today() })
      .where('id', '=', lead.id)
      .execute()
    await expect(callBack(id)).rejects.toMatchObject({ code: 'request.not-found' })
  })
})
