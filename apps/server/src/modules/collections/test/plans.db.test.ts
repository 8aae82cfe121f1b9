import { strategySetting } from '@daftari/contract/collections/strategy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

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

/** What holds for all teams at once, each with what it counts as. */
const plans = [
  ['stages', 'stages', 'stagePlan'],
  ['morning rules', 'morning-rule', 'morningRule'],
] as const

async function bodyOf(path: string): Promise<object> {
  const shared = { effectiveOn: '2026-03-31', reason: 'From the next quarter on' }
  if (path === 'stages') {
    const { data } = await head.get('/collection/management/team-choices')
    return { ...shared, ranges: data.ranges }
  }
  const rule = { rule: 'even', keepsHolder: true, weeks: 4, paused: false }
  return { ...shared, ...rule, kind: 'single', channel: 'call' }
}
const kept = async (table: 'stagePlan' | 'morningRule') => {
  const rows = await t.appContext.db.selectFrom(`collections.${table}`).select('version').execute()
  return rows.length
}

test.each(plans)('%s are set by who heads collection, not by a leader', async (_, path, table) => {
  const body = await bodyOf(path)
  const before = await kept(table)
  const refused = await leader.post(`/collection/management/${path}`, body)
  expect(refused).toMatchObject({ status: 403, data: { error: 'permission.denied' } })
  expect(await kept(table)).toBe(before)
  const done = await head.post(`/collection/management/${path}`, body)
  expect(done).toMatchObject({ status: 200 })
  expect(await kept(table)).toBe(before + 1)
})

const strategies = '/settings/strategy'
const usual = { mixed: 90, person: 0, whatsapp: 0, sms: 0, robot: 0, 'hold-out': 10 }
const askStrategy = (who: Caller, s1: object) =>
  who.post(
    strategies,
    {
      object: 'single',
      effectiveOn: '2026-03-31',
      basedOn: null,
      document: { ...strategySetting.first, S1: s1 },
      reason: 'From the next quarter on',
    },
    { 'idempotency-key': `strategy-${Object.values(s1).join('-')}` },
  )

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
