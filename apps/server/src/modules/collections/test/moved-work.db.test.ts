import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, testStart } from '../../../../test/harness.ts'
import { migrate, migrationFiles } from '../../../platform/db/migrate.ts'
import { distributionRunOf, whatIf } from '../hand-out/what-if.ts'

/** Before it, cases had a history and runs of their own. */
const first = '0570_case_assignees.sql'

let t: TestApp

beforeAll(async () => {
  t = await openTestApp(testStart, { from: 'template1' })
  const before = (await migrationFiles()).map((one) => one.name).filter((name) => name < first)
  await migrate(t.databaseUrl, { only: before })
  await t.appContext.db.transaction().execute(async (tx) => {
    // The version before has its views.
    await sql`create schema if not exists reporting`.execute(tx)
    await sql`create view reporting.case_assignment as select a.*, c.holder_id, r.method
      from collections.assignment a join collections."case" c on c.id = a.case_id
      left join collections.distribution_run r on r.id = a.run_id`.execute(tx)
    // Neither loans nor people: only what moves.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into administration.staff (account, name, password_hash, password_changed_at,
        password_expires_at, created_at)
      select 'c' || n, 'Collector ' || n, '', now(), now(), now() from generate_series(1, 2) n`.execute(
      tx,
    )
    await sql`insert into work.run (queue, cause, rule, input, items, moved, unplaced, reason, ran_on, ran_at)
      values ('lead', 'taken-back', null, '{}', 0, 0, 0, 'another queue', '2026-03-01', now())`.execute(
      tx,
    )
    await sql`insert into collections."case" (id, loan_id, person_id, app_code, product_code, stage, opened_on,
        owed_at_open_cents, principal_at_open_cents, holder_id, held_since, next_action_at)
      overriding system value
      select n, 70 + n, n, 'pesa', 'pesa-14', case when n = 4 then 'S2' else 'S1' end, '2026-03-01',
        100 * n, 90 * n, case when n < 4 then 2 end, case when n < 4 then timestamptz '2026-03-02' end,
        '2026-03-03'
      from generate_series(1, 4) n`.execute(tx)
    await sql`insert into collections.distribution_run (id, kind, channel, cause, method, input, cases, moved,
        unplaced, ran_on, ran_at)
      overriding system value
      values (7, 'single', 'call', 'morning', 'weighted', ${JSON.stringify(formerInput)}::jsonb, 4, 3, 1,
        '2026-03-01', '2026-03-01 05:00Z')`.execute(tx)
    await sql`insert into collections.assignment (id, case_id, stage, from_staff_id, to_staff_id, rule,
        assigned_at, assigned_on, owed_cents, principal_cents, run_id, recovered_cents, came_due_cents,
        first_attempt_at)
      overriding system value values
      (11, 1, 'S1', 1, 1, 'carried', '2026-03-01', '2026-03-01', 100, 90, null, 0, 0, null),
      (12, 2, 'S1', null, 2, 'round-robin', '2026-03-01', '2026-03-01', 200, 180, 7, 50, 7, '2026-03-02'),
      (13, 1, 'S1', 1, 2, 'passed-on', '2026-03-02', '2026-03-02', null, null, null, 0, 0, null)`.execute(
      tx,
    )
    await sql`insert into collections.recovery (case_id, loan_id, staff_id, repayment_id, stage, amount_cents,
        rule, paid_on, booked_on, assignment_id)
      values (2, 72, 2, 5, 'S1', 50, 'holder', '2026-03-02', '2026-03-02', 12)`.execute(tx)
  })
  await migrate(t.databaseUrl)
}, 120_000)
afterAll(() => t.close())

/** What a run was kept with: three cases of one stage, of which one was held, and one that nobody works. */
const formerInput = {
  receivers: [
    { staffId: 1, name: 'Collector 1', weight: 2, stages: ['S1'], channel: 'call', room: null },
    { staffId: 2, name: 'Collector 2', weight: 1, stages: ['S1'], channel: 'call', room: null },
  ],
  recent: { S1: [1], S2: [] },
  caseId: [1, 2, 3, 4],
  stage: ['S1', 'S1', 'S1', 'S2'],
  owedCents: [100, 200, 300, 400],
  holderId: [1, null, null, null],
  arm: ['mixed', 'mixed', 'person', 'mixed'],
}

test('each assignment stands in the history of all queues, in its order, with what it owed', async () => {
  const { rows } = await sql`
    select a.item_id as case_id, a.from_staff_id as "from", a.to_staff_id as "to", a.cause, a.round,
      r.queue as of_run, d.owed_cents, d.principal_cents, d.recovered_cents, d.came_due_cents,
      d.first_attempt_at is not null as tried
    from work.assignment a
    join collections.assigned_debt d on d.assignment_id = a.id
    left join work.run r on r.id = a.run_id
    where a.queue = 'case' order by a.id`.execute(t.appContext.db)
  const none = { round: null, ofRun: null, recoveredCents: 0, cameDueCents: 0, tried: false }
  const owed = { owedCents: 100, principalCents: 90 }
  expect(rows).toEqual([
    { ...none, ...owed, caseId: 1, from: 1, to: 1, cause: 'carried' },
    {
      caseId: 2,
      from: null,
      to: 2,
      cause: 'round-robin',
      round: 'S1',
      ofRun: 'case',
      owedCents: 200,
      principalCents: 180,
      recoveredCents: 50,
      cameDueCents: 7,
      tried: true,
    },
    { ...none, ...owed, caseId: 1, from: 1, to: 2, cause: 'passed-on' },
  ])
})

test('money stays credited to the assignment under which it came', async () => {
  const { rows } = await sql`select a.item_id as case_id from collections.recovery r
    join work.assignment a on a.id = r.assignment_id`.execute(t.appContext.db)
  expect(rows).toEqual([{ caseId: 2 }])
})

test('a run is worked out again as it was', async () => {
  const { id, ...kept } = await t.appContext.db
    .selectFrom('reporting.caseRun')
    .select(['runId as id', 'kind', 'channel', 'cause', 'rule', 'items', 'moved', 'unplaced'])
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({
    kind: 'single',
    channel: 'call',
    cause: 'morning',
    rule: 'weighted',
    items: 4,
    moved: 3,
    unplaced: 1,
  })
  const former = await t.appContext.db.selectFrom('collections.run').selectAll().execute()
  // By which the audit log has it.
  expect(former).toMatchObject([{ runId: id, formerId: 7 }])
  const run = await t.as('system', (ctx) => distributionRunOf(ctx, id ?? 0))
  expect(run).toMatchObject({ ranAt: '2026-03-01T05:00:00.000Z', cases: 4 })
  // Of S1 mixed the turn after collector 1's is their colleague's; S1 person is a round of its own.
  expect(run.receivers.map(({ had }) => had)).toEqual([
    { cases: 1, owedCents: 100 },
    { cases: 2, owedCents: 500 },
  ])
  const other = await t.as('system', (ctx) =>
    whatIf(ctx, id ?? 0, { rule: 'weighted', weights: [{ staffId: 2, weight: 0 }] }),
  )
  expect(other).toMatchObject({
    rows: [{ would: { cases: 3, owedCents: 600 } }, { would: { cases: 0 } }],
    others: 2,
  })
})
