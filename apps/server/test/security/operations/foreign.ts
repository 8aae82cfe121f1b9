import { sql } from 'kysely'
import type { Caller } from '../../open-test-server.ts'
import type { SmallDemo } from '../small-demo.ts'
import type { Ids } from './prober.ts'
import type { Kind } from './scopes.ts'

/** What each account with a scope may not see, of each kind: somebody else's, and what was theirs once. */
export type Foreign = Partial<Record<Kind, readonly Ids[]>>

type Db = SmallDemo['appContext']['db']

const one = async <T extends Record<string, unknown>>(
  db: Db,
  query: ReturnType<typeof sql<T>>,
): Promise<T[]> => (await query.execute(db)).rows

export async function foreignOf(t: SmallDemo, account: string, who: Caller): Promise<Foreign> {
  const db = t.appContext.db
  if (account.startsWith('auditor') || account === 'inspector') return foreignToAuditor(db, who)
  if (account.startsWith('collect'))
    return { ...(await foreignToCollector(db, who)), ...(await robotsOf(db, 'promotion')) }
  if (account === 'service') return { serviceOrder: await ordersOfOthers(db, who) }
  const robots = account === 'telemarketer' ? await robotsOf(db, 'collection') : {}
  const leads = await one<{ id: number }>(
    db,
    sql`select id from promotion.lead where assignee_id <> ${who.staffId} and state = 'open'
      order by id limit 2`,
  )
  return {
    ...(await foreignCalls(db, who)),
    ...(await othersOwn(db, who)),
    ...robots,
    lead: leads.map(({ id }) => ({ id })),
    whiteNumber: await numbersOf(db, 'white', who),
    thirdNumber: await numbersOf(db, 'third', who),
  }
}

/** Numbers of lists that another telemarketer works. */
const numbersOf = async (db: Db, kind: 'white' | 'third', who: Caller): Promise<Ids[]> =>
  (
    await one<{ id: number }>(
      db,
      sql`select id from promotion.listed_number where list_kind = ${kind} and state = 'open'
        and assignee_id <> ${who.staffId} order by id limit 1`,
    )
  ).map(({ id }) => ({ id }))

/** A colleague's, and a held-out one. */
const ordersOfOthers = (db: Db, { staffId: me }: Caller) =>
  one<{ id: number }>(
    db,
    sql`(select id from support.service_order where assignee_id <> ${me} and state = 'open'
        order by id limit 1)
      union all (select id from support.service_order where arm = 'held' order by id limit 1)`,
  )

async function foreignToAuditor(db: Db, { staffId: me, account }: Caller): Promise<Foreign> {
  const mine = sql`((a.apply_status in (1, 5) and a.auditor_id is null)
    or ${me} in (a.auditor_id, a.first_auditor_id, a.reviewer_id)
    or exists (select from origination.inspection i
      where i.application_id = a.id and i.inspected_by = ${me}))`
  const notTheirs = sql`not exists (select from origination.application a
    where a.person_id = x.person_id and coalesce(${mine}, false))`
  const applications = await one<{ id: number; person: number }>(
    db,
    sql`select x.id, x.person_id as person from origination.application x
      where ${notTheirs} and x.apply_status not in (1, 5)
      order by exists (select from collections.reduction r where r.loan_id = x.id) desc,
        exists (select from servicing.repayment r where r.loan_id = x.id) desc, x.id limit 2`,
  )
  const documents = await one<{ id: number; file: string; person: number }>(
    db,
    sql`select d.id, d.file_id as file, d.person_id as person from customers.document x
      join customers.document d on d.id = x.id where ${notTheirs} order by d.id desc limit 1`,
  )
  // An inspector may see each inspection of a case that they had no part in.
  const isForeign = account === 'inspector' ? sql`false` : sql`true`
  const inspections = await one<{ id: number }>(
    db,
    sql`select i.id from origination.inspection i join origination.application x on x.id = i.application_id
      where ${notTheirs} and ${isForeign} and i.inspected_by is distinct from ${me}
      order by i.id desc limit 1`,
  )
  const accounts = await one<{ id: number }>(
    db,
    sql`select x.id from origination.credit_account x where ${notTheirs} limit 1`,
  )
  const ids = ({ id, person }: { id: number; person: number }): Ids => ({
    id,
    loanId: id,
    applicationId: id,
    type: 'application',
    objectType: 'application',
    of: 'application',
    figure: 'principal',
    customer_id: person,
    customerId: person,
  })
  return {
    application: applications.map(ids),
    person: applications.map((row) => ({
      ...ids(row),
      id: row.person,
      object: 'person',
      objectType: 'person',
    })),
    document: documents.map((row) => ({
      id: row.file,
      documentId: row.id,
      customer_id: row.person,
    })),
    inspection: inspections.map(({ id }) => ({ id })),
    account: accounts.map(({ id }) => ({ id })),
    ...(await foreignCalls(db, { staffId: me })),
    ...(await othersOwn(db, { staffId: me })),
  }
}

async function foreignToCollector(db: Db, { staffId: me }: { staffId: number }): Promise<Foreign> {
  const people = sql`(select ${me}::bigint union select m.staff_id from work.team_member m
    join work.team t on t.id = m.team_id where t.leader_id = ${me})`
  const hidden = sql`c.closed_on is null and c.assignee_id is not null and c.assignee_id not in ${people}`
  const rows = await one<{ id: number; loan: number; person: number; once: boolean }>(
    db,
    sql`select c.id, c.loan_id as loan, c.person_id as person,
        exists (select from work.assignment a
          where a.queue = 'case' and a.item_id = c.id and a.to_staff_id in ${people}) as once
      from collections."case" c where ${hidden}
        and not exists (select from collections."case" n where n.person_id = c.person_id and n.id <> c.id
          and n.assignee_id in ${people})
      order by once desc, c.id limit 3`,
  )
  const ids = ({ id, loan, person }: (typeof rows)[number]): Ids => ({
    id,
    caseId: id,
    loanId: loan,
    type: 'case',
    objectType: 'case',
    of: 'case',
    figure: 'principal',
    customerId: person,
  })
  const reductions = await one<{ id: number }>(
    db,
    sql`select r.id from collections.reduction r join collections."case" c on c.id = r.case_id
      where c.assignee_id not in ${people} and r.asked_by not in ${people} order by r.id desc limit 1`,
  )
  const members = await one<{ id: number; team: number }>(
    db,
    sql`select m.staff_id as id, m.team_id as team from work.team_member m
      join work.team t on t.id = m.team_id
      where t.leader_id is distinct from ${me} and m.staff_id not in ${people} limit 1`,
  )
  return {
    application: rows.map(ids),
    case: rows.map(ids),
    caseLoan: rows.map((row) => ({ ...ids(row), id: row.loan })),
    person: rows.map((row) => ({ ...ids(row), id: row.person, object: 'person' })),
    reduction: reductions.map(({ id }) => ({ id })),
    member: members.map(({ id }) => ({ id, staffId: id })),
    team: members.map(({ team }) => ({ id: team, teamId: team })),
    ...(await foreignCalls(db, { staffId: me })),
    ...(await othersOwn(db, { staffId: me })),
  }
}

async function foreignCalls(db: Db, { staffId: me }: { staffId: number }): Promise<Foreign> {
  const rows = await one<{ id: number }>(
    db,
    sql`select c.id from telephony.call c where c.staff_id is distinct from ${me}
      and c.purpose = ${'audit'} and c.loan_id not in (select a.id from origination.application a
        where ${me} in (a.auditor_id, a.first_auditor_id, a.reviewer_id)) order by c.id desc limit 1`,
  )
  return { call: rows.map(({ id }) => ({ id })) }
}

/** What the robots of the other section say and hear. */
async function robotsOf(db: Db, section: 'collection' | 'promotion'): Promise<Foreign> {
  const found = (table: string) =>
    one<{ id: number }>(
      db,
      sql`select id from ${sql.table(table)} where section = ${section} order by id limit 1`,
    )
  return {
    robotRecording: await found('telephony.robot_recording'),
    robotScript: await found('telephony.robot_script'),
    robotConclusion: await found('telephony.robot_conclusion'),
  }
}

/** What an administrator keeps for themselves. */
async function othersOwn(db: Db, { staffId: me }: { staffId: number }): Promise<Foreign> {
  const found = async (query: ReturnType<typeof sql<{ id: number | string }>>) =>
    (await one(db, query)).map(({ id }) => ({ id }))
  const requests = await found(sql`select request_id as id from administration.audit_log
    where staff_id <> ${me} and request_id ~ '^[0-9a-f-]{36}$' order by id desc limit 1`)
  const views = await found(
    sql`select id from platform.saved_view where owner_id <> ${me} and not shared`,
  )
  return {
    export: await found(sql`select id from platform.export where requested_by <> ${me}`),
    subscription: await found(sql`select id from platform.subscription where owner_id <> ${me}`),
    device: await found(sql`select id from administration.trusted_device
      where staff_id <> ${me} and revoked_at is null`),
    view: views.map(({ id }) => ({ id, viewId: id })),
    request: requests.map(({ id }) => ({ id, requestId: id })),
  }
}
