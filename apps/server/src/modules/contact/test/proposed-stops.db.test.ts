import { proposedStopRequest, proposedStops } from '@daftari/contract/contact/stops'
import { leads } from '@daftari/contract/promotion/leads/declared'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { called } from '../../../../test/fixtures/answered-call.ts'
import { type ACustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { leadsOf } from '../../../../test/fixtures/leads.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { confirmingByRecord } from '../commands/propose-stop.ts'
import { stopContact } from '../index.ts'

/** A friend of Wanjiru's who sells by telephone, and the head who confirms her statements. */
let t: TestServer
let wanjiru: Caller
let head: Caller
const people: ACustomer[] = []

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-25T06:00:00Z'))
  people.push(...(await leadsOf(t, { customers: 12, morning: new Date('2026-03-30T06:00:00Z') })))
  wanjiru = await t.signIn('telemarketer')
  head = await t.signIn('audit-admin')
}, 60_000)
afterAll(() => t.close())

let leadId: number
beforeEach(async () => {
  await sql`update promotion.lead set assignee_id = null where state = 'open'`.execute(
    t.appContext.db,
  )
  const { rows } = await sql<{ id: number }>`select id from promotion.lead
    where state = 'open' and last_result is null order by id limit 1`.execute(t.appContext.db)
  leadId = rows[0]?.id ?? 0
  await claim()
})

async function claim() {
  await sql`update promotion.lead set assignee_id = null where id = ${leadId}`.execute(
    t.appContext.db,
  )
  const { version } = await leadOf()
  expect((await wanjiru.post(`${leads.path}/${leadId}/claim`, { version })).status).toBe(200)
}

const leadOf = () =>
  t.appContext.db
    .selectFrom('promotion.lead')
    .selectAll()
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
const record = async (leadResult: string) => {
  const { version } = await leadOf()
  return wanjiru.post(`${leads.path}/${leadId}/record`, { version, leadResult, note: '' })
}
const barred = async () => {
  const { personId } = await leadOf()
  const { rows } = await sql<{ wrong: boolean; stopped: string[] }>`select
    exists (select from reporting.wrong_number w where w.phone_hash = p.phone_hash) as wrong,
    array(select s.purpose from contact.stop s where s.phone_hash = p.phone_hash and s.ended_at is null
      order by 1) as stopped
    from reporting.person p where p.person_id = ${personId}`.execute(t.appContext.db)
  return rows[0]
}
const waiting = async () => {
  const { personId } = await leadOf()
  const { data } = await head.get(proposedStops.path, {
    customerId: String(personId),
    proposedStopState: 'asked',
  })
  return data.rows as {
    proposedStopId: number
    stopKind: string
    version: number
    phone?: string
  }[]
}
const decide = (by: Caller, id: number, approve: boolean) =>
  by.post(
    `${proposedStopRequest.endpoints.decide.path.replace('{id}', String(id))}`,
    {
      version: 1,
      approve,
      reason: 'Asked the customer',
    },
    { 'idempotency-key': `decide-${id}-${approve}` },
  )
/** The record of a call about the lead, answered or not. */
const call = async (of: { outcome?: string } = {}) => {
  const { personId } = await leadOf()
  await called(t, wanjiru, { type: 'lead', id: leadId, personId, talkSeconds: 12, ...of })
}

describe('N5, DN-02, TP-04: what ends contact with a customer', () => {
  it('without a call of theirs waits for another person, and the lead comes up again', async () => {
    expect((await record('wrong-number')).status).toBe(200)
    expect(await barred()).toEqual({ wrong: false, stopped: [] })
    const { nextActionAt, state, connectedAt } = await leadOf()
    expect({ state, connectedAt }).toEqual({ state: 'open', connectedAt: null })
    expect(nextActionAt.getTime() - t.clock.now().getTime()).toBe(86_400_000)
    const [asked] = await waiting()
    expect(asked).toMatchObject({ stopKind: 'wrong-number' })
    const id = asked?.proposedStopId ?? 0
    const confirmed = await decide(head, id, true)
    expect(confirmed.data).toMatchObject({ state: 'done' })
    expect(await barred()).toEqual({ wrong: true, stopped: [] })
  })

  it('is confirmed by nobody who said it, and refused it changes nothing', async () => {
    const { personId } = await leadOf()
    await sql`update customers.person set full_name = null where id = ${personId}`.execute(
      t.appContext.db,
    )
    await record('do-not-call')
    expect(await barred()).toEqual({ wrong: false, stopped: [] })
    const [asked] = await waiting()
    // The number, where there is no name.
    expect(asked).toMatchObject({ name: expect.stringContaining('*') })
    const id = asked?.proposedStopId ?? 0
    expect((await decide(wanjiru, id, true)).status).toBe(403)
    expect((await decide(head, id, false)).data).toMatchObject({ state: 'refused' })
    expect(await barred()).toEqual({ wrong: false, stopped: [] })
  })

  it.each([
    ['wrong-number', { wrong: true, stopped: [] }],
    ['do-not-call', { wrong: false, stopped: ['marketing'] }],
  ])('with an answered call of theirs today holds at once: %s', async (result, expected) => {
    await call()
    expect((await record(result)).status).toBe(200)
    expect(await barred()).toEqual(expected)
    expect(await leadOf()).toMatchObject({ state: result })
    expect(await waiting()).toEqual([])
  })

  it('with a call that nobody answered, or one of yesterday, waits', async () => {
    await call()
    t.clock.advance(86_400_000)
    ;[wanjiru, head] = [await t.signIn('telemarketer'), await t.signIn('audit-admin')]
    await claim()
    await call({ outcome: 'no-answer' })
    await record('wrong-number')
    expect(await barred()).toEqual({ wrong: false, stopped: [] })
    expect(await waiting()).toMatchObject([{ stopKind: 'wrong-number' }])
  })

  it('holds by itself once the record of their call comes', async () => {
    await record('do-not-call')
    expect(await waiting()).toHaveLength(1)
    await call()
    await confirmingByRecord.run(t.appContext)
    expect(await waiting()).toEqual([])
    expect(await barred()).toEqual({ wrong: false, stopped: ['marketing'] })
  })
})

it('N5: no result of a talk is taken of nobody who was called', async () => {
  expect((await record('interested')).data.error).toBe('contact.no-call')
  await call({ outcome: 'no-answer' })
  expect((await record('interested')).data.error).toBe('contact.not-answered')
  await call()
  expect((await record('interested')).status).toBe(200)
})

it('what a customer says themselves is never delayed', async () => {
  const { personId } = await leadOf()
  const { phoneHash } = await t.appContext.db
    .selectFrom('reporting.person')
    .select('phoneHash')
    .where('personId', '=', personId)
    .$narrowType<{ phoneHash: Buffer }>()
    .executeTakeFirstOrThrow()
  const party = { personId, phoneHash, relation: 'own' } as const
  const stop = { kind: 'stop', party, purpose: 'marketing', reason: 'STOP' } as const
  const said = await t.as({ kind: 'app', code: 'pesa' }, (ctx) => stopContact(ctx, stop))
  expect(said.waits).toBe(false)
  expect(await barred()).toEqual({ wrong: false, stopped: ['marketing'] })
})

describe('a hold', () => {
  it('without a call or a message of the customer waits, said twice once, and holds once confirmed', async () => {
    const { id } = await anApplication(t)
    const { personId } = await t.appContext.db
      .selectFrom('origination.application')
      .select('personId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const auditor = await t.signIn('admin')
    const body = {
      type: 'application',
      id,
      kind: 'deceased',
      until: null,
      reason: 'The family wrote',
    }
    for (let said = 0; said < 2; said += 1) {
      expect((await auditor.post('/contact/hold', body)).data).toEqual({ waits: true })
    }
    const { data } = await head.get(proposedStops.path, { customerId: String(personId) })
    expect(data.rows).toMatchObject([
      { stopKind: 'hold', holdKind: 'deceased', reason: 'The family wrote' },
    ])
    await decide(head, data.rows[0].proposedStopId, true)
    const holds = await t.appContext.db
      .selectFrom('contact.hold')
      .select(['kind', 'setBy'])
      .where('personId', '=', personId)
      .execute()
    expect(holds).toEqual([{ kind: 'deceased', setBy: auditor.staffId }])
    expect((await auditor.post('/contact/hold', body)).data.error).toBe('contact.held-already')
  })
})
