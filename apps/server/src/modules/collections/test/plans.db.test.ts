import { morningRuleSetting } from '@daftari/contract/collections/plans'
import { strategySetting } from '@daftari/contract/collections/strategy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { limitsNow } from '../queries/limits.ts'

let t: TestServer
let head: Caller
let leader: Caller

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T09:00:00Z'))
  await openForBusiness(t)
  head = await t.signIn('admin')
  leader = await t.signIn('collection-lead')
})
afterAll(() => t.close())

const effectiveOn = '2026-03-31'
const reason = 'From the next quarter on'
let asked = 0
const ask = (who: Caller, kind: string, body: object) => {
  asked += 1
  return who.post(
    `/settings/${kind}`,
    { effectiveOn, reason, ...body },
    { 'idempotency-key': `plan-of-collection-${asked}` },
  )
}
const newestOf = async (kind: string, object = '') =>
  (await head.get(`/settings/${kind}`, { object })).data.newest

/** Settings that apply to all teams at once. */
const plans = [
  [
    'days of the stages',
    'stage-days',
    '',
    { S1: { fromDay: 1, toDay: 2 }, S2: { fromDay: 3, toDay: 7 } },
  ],
  ['morning rules', 'morning-rule', 'single-call', { ...morningRuleSetting.first, resultWeeks: 8 }],
  ['limits', 'collection-limits', '', { promiseDays: 7 }],
] as const

test.each(plans)(
  '%s are asked for by who heads collection, not by a leader, and approved by another',
  async (_, kind, object, change) => {
    const newest = await newestOf(kind, object)
    const body = {
      object,
      basedOn: newest?.id ?? null,
      document: { ...newest?.document, ...change },
    }
    const refused = await ask(leader, kind, body)
    expect(refused).toMatchObject({ status: 403, data: { error: 'permission.denied' } })
    const { status, data } = await ask(head, kind, body)
    expect([status, data.state]).toEqual([200, 'waiting'])
    expect((await leader.get(`/settings/${kind}`, { object })).data.coming).toHaveLength(1)
    const decide = (who: Caller) =>
      who.post(
        `/settings/${kind}/${data.id}/decision`,
        { version: data.version, approve: true },
        { 'idempotency-key': `decision-of-${kind}` },
      )
    expect((await decide(head)).status).toBe(403)
    const approved = await decide(await t.signIn('admin'))
    expect(approved).toMatchObject({ status: 200, data: { state: 'approved' } })
  },
)

const strategies = '/settings/strategy'
const usual = { mixed: 90, person: 0, whatsapp: 0, sms: 0, robot: 0, 'hold-out': 10 }
const askStrategy = (who: Caller, s1: object) =>
  ask(who, 'strategy', {
    object: 'single',
    basedOn: null,
    document: { ...strategySetting.first, S1: s1 },
  })

test('a strategy is asked for by who heads collection, not by a leader, who sees it', async () => {
  const refused = await askStrategy(leader, usual)
  expect(refused).toMatchObject({ status: 403, data: { error: 'permission.denied' } })
  const seen = await leader.get(strategies, { object: 'single' })
  expect(seen).toMatchObject({ status: 200, data: { inForce: null, coming: [] } })
  expect(await askStrategy(head, usual)).toMatchObject({ status: 200, data: { state: 'waiting' } })
  expect((await leader.get(strategies, { object: 'single' })).data.coming).toHaveLength(1)
})

test.each([
  ['come to a hundred', { ...usual, mixed: 80 }, 'document.S1.mixed'],
  ['hold out half at most', { ...usual, mixed: 49, 'hold-out': 51 }, 'document.S1.hold-out'],
])('the shares of a stage %s', async (_, shares, field) => {
  const { status, data } = await askStrategy(head, shares)
  expect([status, Object.keys(data.fields)]).toEqual([422, [field]])
})

test('a leader still sees them, and sets the targets of their own people', async () => {
  for (const path of [
    '/collection/management/collection-team-config/stages',
    `${strategies}/versions`,
  ]) {
    expect((await leader.get(path)).status).toBe(200)
  }
  const target = { month: '2026-04', amountCents: 1_000, stage: 'S1' }
  const refused = await leader.post('/collection/management/targets', target)
  expect(refused).toMatchObject({ status: 403, data: { error: 'team.not-yours' } })
})

test('limits count from the midnight of their day: until then promises reach as far as before', async () => {
  t.clock.set(new Date('2026-03-30T20:59:59Z'))
  const until = () => t.as('system', async (ctx) => (await limitsNow(ctx)).promiseDays)
  expect(await until()).toBe(14)
  t.clock.set(new Date('2026-03-30T21:00:00Z'))
  expect(await until()).toBe(7)
})

test('the rules of the morning have those of before, with who made each', async () => {
  const { rows } = await sql<{ name: string }>`
    with version as (
      insert into platform.setting_version
        (kind, object, number, document, effective_on, reason, state, asked_at, set_up_by)
      select 'morning-rule', 'instalments-call', n, ${JSON.stringify(morningRuleSetting.first)}::jsonb,
        case n when 3 then date '2026-03-02' else '2026-03-01' end, 'From before', case n when 1 then 'superseded' else 'approved' end,
        timestamptz '2026-03-01 06:00Z',
        case n when 3 then 'system:migration' else 'staff:' || ${head.staffId}::bigint end
      from generate_series(1, 3) n)
    select name from administration.staff where id = ${head.staffId}`.execute(t.appContext.db)
  const madeBy = { id: head.staffId, name: rows[0]?.name }
  const reader = await t.signIn('admin')
  const { data } = await reader.get('/collection/management/super-instalment-distribute/rules')
  expect(data.rows).toMatchObject([
    { ruleVersion: 3, madeBy: null },
    { ruleVersion: 2, madeBy },
    { ruleVersion: 1, madeBy },
  ])
})
