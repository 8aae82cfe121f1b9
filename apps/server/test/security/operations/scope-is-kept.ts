import type { Panel } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { operationsOf } from '../../../src/platform/http/operations.ts'
import type { Route } from '../../../src/platform/module.ts'
import type { Answer, Caller } from '../../open-test-server.ts'
import type { SmallDemo } from '../small-demo.ts'
import { type Foreign, foreignOf } from './foreign.ts'
import { probe } from './prober.ts'
import { bodies, type Kind, kindOfThing, leftOut, notYours, scoped } from './scopes.ts'

/** Accounts of the demo that see only part of the lender. */
const accounts = [
  'auditor',
  'inspector',
  'collector',
  'collectionlead',
  'collectionlead2',
  'telemarketer',
  'finance',
  'service',
]

const named = ({ endpoint }: Pick<Route, 'endpoint'>) => `${endpoint.method} ${endpoint.path}`

/** For a panel: the kind of its entity. */
export const kindOfPanel = ({ endpoint }: Route): Kind | undefined =>
  'thing' in endpoint ? kindOfThing[(endpoint as Panel).thing.name] : undefined

/** Every operation that says whose it is refuses somebody else's, as if it were not there. */
export function scopeIsKept(demo: () => SmallDemo): void {
  const tried = new Set<string>()
  const routes = new Map<string, Route>()

  beforeAll(async () => {
    const t = demo()
    for (const route of operationsOf(t.app.modules)) routes.set(named(route), route)
    const admin = await t.enter('admin')
    await keepSome(admin)
    await trustOne(t, admin)
    await askReduction(t)
    await giveLead(t)
    await giveNumbers(t)
    await giveOrder(t)
  })

  it.each(accounts)('from %s', async (account) => {
    const t = demo()
    const who = await t.enter(account)
    const foreign: Foreign = await foreignOf(t, account, who)
    const wrong: string[] = []
    for (const [kind, operations] of Object.entries(scoped) as [Kind, string[]][]) {
      for (const operation of [...operations, ...panelsOf(kind, routes.values())]) {
        const route = routes.get(operation)
        if (route === undefined) {
          wrong.push(`${operation} is no operation`)
          continue
        }
        for (const ids of foreign[kind] ?? []) {
          const answer = await probe(who, route, { ids, also: bodies[operation] })
          if (answer.status === 403 && answer.data.error === 'permission.denied') continue
          tried.add(operation)
          if (!isRefused(answer)) {
            wrong.push(
              `${operation} ${JSON.stringify(ids)} → ${answer.status} ${answer.text.slice(0, 200)}`,
            )
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('each of them was tried', () => {
    const kinds = Object.values(kindOfThing)
    const panels = kinds.flatMap((kind) => panelsOf(kind, routes.values()))
    const all = [...Object.values(scoped).flat(), ...panels]
    expect(all.filter((operation) => !tried.has(operation))).toEqual([])
  })
}

const panelsOf = (kind: Kind, routes: Iterable<Route>): string[] =>
  [...routes].filter((route) => kindOfPanel(route) === kind).map(named)

const kept = new Set(['error', 'params', 'requestId', 'fields'])

/** Not found, not allowed, or an answer about several that omits this one and is empty. */
export function isRefused({ status, data }: Answer): boolean {
  if (status === 422) return notYours.includes(data.error)
  if (status === 200) return isNothing(data)
  return [403, 404].includes(status) && Object.keys(data ?? {}).every((key) => kept.has(key))
}

function isNothing(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return data === 0 || data === null
  const { asOf: _, ...rest } = data as Record<string, unknown>
  const values = Object.values(rest)
  return values.length > 0 && values.every((one) => isEmpty(one) || isNothing(one))
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => leftOut.includes((one as { reason?: string } | null)?.reason ?? ''))

/** An export, a view and a subscription of somebody's own. */
async function keepSome(who: Caller): Promise<void> {
  const table = 'operation/user-auth/index'
  const report = 'statistics/repayment/daily-repayment'
  const query = {}
  const made = [
    await who.post('/exports', { table, format: 'csv', query, reason: 'a test of scopes' }),
    await who.post('/views', { table, name: 'Mine alone', shared: false, query, layout: null }),
    await who.post('/subscriptions', {
      table: report,
      format: 'csv',
      query,
      every: 'day',
      period: 'day',
      byMail: false,
      reason: 'a test of scopes',
    }),
  ]
  expect(made.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
}

/** A device on which an administrator need not give a code. */
async function trustOne({ appContext: { db }, clock }: SmallDemo, { staffId }: Caller) {
  await sql`insert into administration.trusted_device
      (staff_id, secret_hash, name, ip, created_at, last_seen_at, expires_at)
    values (${staffId}, '\\x00', 'Firefox, Linux', '10.0.0.1', ${clock.now()}, ${clock.now()},
      ${clock.now()}::timestamptz + interval '30 days')`.execute(db)
}

/** A reduction that a collector of the second leader asked for. */
async function askReduction({ appContext: { db }, clock }: SmallDemo): Promise<void> {
  // In a book this small they may have no case.
  await sql`
    with second as (select m.staff_id from work.team_member m join work.team t on t.id = m.team_id
      join administration.staff s on s.id = t.leader_id where s.account = 'collectionlead2')
    update collections."case" set assignee_id = (select min(staff_id) from second)
    where id = (select max(id) from collections."case")
      and not exists (select from collections."case" c
        where c.assignee_id in (select staff_id from second))`.execute(db)
  await sql`insert into collections.reduction (loan_id, person_id, app_code, product_code, origin, case_id,
      state, before_cents, after_cents, most_cents, most_principal_cents, reason, asked_on,
      valid_until, after_repayment_id, asked_by, asked_at, updated_at)
    select c.loan_id, c.person_id, c.app_code, c.product_code, 'collection', c.id, 'pending', 10000, 9000,
      1000, 0, 'a test of scopes', ${clock.today()}::date, ${clock.today()}::date + 3, 0, c.assignee_id,
      ${clock.now()}, ${clock.now()}
    from collections."case" c join work.team_member m on m.staff_id = c.assignee_id
    join work.team t on t.id = m.team_id join administration.staff s on s.id = t.leader_id
    where s.account = 'collectionlead2' and not exists (select from collections.reduction r
      where r.loan_id = c.loan_id and r.state in ('pending', 'approved'))
    order by c.closed_on nulls first, c.id limit 1`.execute(db)
}

/** A lead of the other telemarketer. */
async function giveLead({ appContext: { db }, clock }: SmallDemo): Promise<void> {
  await sql`insert into promotion.lead (person_id, audience_id, assignee_id, assigned_at, next_action_at,
      opened_at, opened_on)
    select p.id, a.id, s.id, n.at, n.at, n.at, ${clock.today()}::date
    from customers.person p, promotion.audience a, administration.staff s,
      (select ${clock.now()}::timestamptz as at) n
    where s.account = 'telemarketer2'
      and not exists (select from promotion.lead l where l.person_id = p.id and l.state = 'open')
    order by a.position, p.id limit 1`.execute(db)
}

/** A number of either kind of list, which the other telemarketer works. */
async function giveNumbers({ appContext: { db }, clock }: SmallDemo): Promise<void> {
  const [at, on] = [clock.now(), clock.today()]
  await sql`
    with kinds as (select unnest(array['white', 'third']) as kind),
    batch as (
      insert into promotion.number_batch (list_kind, name, source, price_cents, file_name, state, asked_by,
        asked_at, asked_on)
      select k.kind, 'Scopes', 'A test of scopes', 0, 'scopes.csv', 'asked', s.id, ${at}, ${on}::date
      from kinds k, administration.staff s where s.account = 'admin'
      returning id, list_kind)
    insert into promotion.listed_number (batch_id, list_kind, phone_hash, phone_masked, phone_cipher,
      assignee_id, assigned_at, next_action_at, opened_at, opened_on)
    select b.id, b.list_kind, sha256(convert_to(b.list_kind, 'UTF8')), '0701***001', '\\x00', s.id, ${at},
      ${at}, ${at}, ${on}::date
    from batch b, administration.staff s where s.account = 'telemarketer2'`.execute(db)
}

/** An order of the other one of customer service. */
async function giveOrder({ appContext: { db }, clock }: SmallDemo): Promise<void> {
  await sql`insert into support.service_order (kind, person_id, loan_id, app_code, arm, held_ppm, assignee_id,
      assigned_at, next_action_at, opened_at, opened_on)
    select k.kind, a.person_id, a.id, a.app_code, 'treated', 0, s.id, n.at, n.at, n.at, ${clock.today()}::date
    from origination.application a, administration.staff s, (values ('survey'), ('welcome')) k (kind),
      (select ${clock.now()}::timestamptz as at) n
    where s.account = 'service2'
      and not exists (select from support.service_order o where o.kind = k.kind and o.loan_id = a.id)
    order by a.id, k.kind limit 1`.execute(db)
}
