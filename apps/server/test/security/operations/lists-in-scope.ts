import type { Table } from '@daftari/contract/table'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../open-test-server.ts'
import type { SmallDemo } from '../small-demo.ts'
import { wholeLists } from './whole-lists.ts'

type Row = Record<string, unknown>

/** People who see only some customers: their loans, found by another way than the lists' own. */
const teamsOf = (me: number) =>
  workedBy(
    sql`select ${me}::bigint as id union select m.staff_id from work.team_member m
      join work.team t on t.id = m.team_id where t.leader_id = ${me}`,
    sql`exists (select from work.team t where t.leader_id = ${me} and x.stage = any(t.skills))`,
  )

const scopes = {
  auditor: (me: number) => sql<{ id: number }>`
    select id from origination.application where (apply_status in (1, 5) and auditor_id is null)
      or ${me} in (auditor_id, first_auditor_id, reviewer_id)
    union select application_id from reporting.decision where staff_id = ${me}`,
  collector: (me: number) => workedBy(sql`select ${me}::bigint as id`, sql`false`),
  collectionlead: teamsOf,
  collectionlead2: teamsOf,
}

/** The cases these people have or had or worked, and unassigned ones in these stages. */
const workedBy = (people: ReturnType<typeof sql>, stages: ReturnType<typeof sql>) =>
  sql<{ id: number }>`
    with people as (${people}),
    work as (
      select loan_id, stage, assignee_id as by_id from collections."case"
      union all select c.loan_id, c.stage, a.to_staff_id from work.assignment a
        join collections."case" c on c.id = a.item_id and a.queue = 'case' where a.to_staff_id is not null
      union all select r.loan_id, c.stage, r.staff_id from collections.remark r
        join collections."case" c on c.id = r.case_id
      union all select loan_id, stage, staff_id from collections.recovery
      union all select loan_id, null, staff_id from collections.promise
      union all select k.loan_id, null, k.staff_id from telephony.call k where k.staff_id is not null
    )
    select distinct x.loan_id as id from work x
    where x.by_id in (select p.id from people p) or x.by_id is null and ${stages}`

/** No list that somebody reads, in any of its pages, has the loan of a customer that is not theirs. */
export function listsInScope(demo: () => SmallDemo): void {
  let admin: Caller
  const narrow = new Set<string>()
  beforeAll(async () => {
    admin = await demo().enter('admin')
    // One at least that no collector of the first leader took.
    await sql`update collections.promise set staff_id = (select m.staff_id from work.team_member m
        join work.team t on t.id = m.team_id
        join administration.staff s on s.id = t.leader_id
        where s.account = 'collectionlead2' limit 1)
      where id = (select min(id) from collections.promise)`.execute(demo().appContext.db)
  })

  it.each(Object.entries(scopes))('%s', async (account, scope) => {
    const t = demo()
    const who = await t.enter(account)
    const { rows: found } = await scope(who.staffId).execute(t.appContext.db)
    const own = new Set(found.map(({ id }) => Number(id)))
    const foreign: string[] = []
    const narrower: string[] = []
    let read = 0
    for (const { table } of t.app.modules.flatMap((one) => one.lists ?? [])) {
      const column = loanColumn(table)
      if (column === undefined || wholeLists.has(table.name)) continue
      const rows = await rowsOf(who, table)
      if (rows === undefined) continue
      read += 1
      for (const row of rows) {
        const loan = row[column]
        if (loan !== null && !own.has(loan as number)) foreign.push(`${table.name} ${loan}`)
      }
      const all = await rowsOf(admin, table)
      if ((all?.length ?? 0) > rows.length) narrower.push(table.name)
    }
    expect(foreign).toEqual([])
    expect(read).toBeGreaterThan(2)
    expect(narrower.length).toBeGreaterThan(1)
    for (const name of narrower) narrow.add(name)
  })

  it('among them what is behind a leader’s figures', () => {
    const lists = demo().app.modules.flatMap((one) => one.lists ?? [])
    const opened = lists.filter(({ table }) => table.opensWithin === 'teams')
    expect(opened.filter(({ scoped }) => !scoped).map(({ table }) => table.name)).toEqual([])
    const names = opened.map(({ table }) => table.name)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !narrow.has(name))).toEqual(nobodyLost)
  })
}

/** The demo has no lost customers; `statistics/test/collection` has some. No leader reads the vintage. */
const nobodyLost = [
  'statistics/repayment/vintage-instalments',
  'collection/statistics/lost-contact-monitor-rows',
]

const loanColumn = ({ key, columns, entity }: Table & { key?: string; entity?: string }) =>
  'loanId' in columns ? 'loanId' : entity === 'application' || entity === 'loan' ? key : undefined

const longAgo = '2025-06-01..2026-12-31'

/** All rows, at most four pages; undefined where the list is refused. */
async function rowsOf(who: Caller, table: Table): Promise<Row[] | undefined> {
  const rows: Row[] = []
  const required = Object.entries(table.filters).flatMap(
    ([name, { required: must, values, kind }]) =>
      must === true ? [[name, kind === 'choice' ? (values?.[0] ?? '') : longAgo] as const] : [],
  )
  const all = table.filters.tab === undefined ? {} : { tab: 'all' }
  for (let page = 1; page <= 4; page += 1) {
    const query = { ...Object.fromEntries(required), ...all, pageSize: '200', page: `${page}` }
    const answer = await who.get(table.path, query)
    if (answer.status === 403) return undefined
    expect([table.name, answer.status]).toEqual([table.name, 200])
    rows.push(...answer.data.rows)
    if (answer.data.rows.length < 200) break
  }
  return rows
}
