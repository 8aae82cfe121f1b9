import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../fixtures/customers.ts'
import { aLender, type Lender } from '../fixtures/lender.ts'
import { openTestApp, type TestApp } from '../harness.ts'

let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

it('the release before keeps assignments of audit tasks in its own table, and reads them there', async () => {
  const { db } = t.appContext
  const people = [await aCustomer(t), await aCustomer(t)]
  const ids: number[] = []
  for (const customer of people) ids.push((await anApplication(t, { customer })).id)
  const to = lender.staff.auditAdmin.id
  const batch = '00000000-0000-4000-8000-000000000001'
  const rows = ids.map(
    (id) => sql`(${id}::bigint, ${to}::bigint, 'round-robin', 'next-in-turn', '{"able": 2}'::jsonb,
      ${batch}::uuid, ${to}::bigint, ${t.clock.now()}::timestamptz, ${t.clock.today()}::date)`,
  )
  await sql`insert into origination.allocation (application_id, to_staff_id, rule, reason_code,
      reason_params, batch, allocated_by, allocated_at, allocated_on)
    values ${sql.join(rows)}`.execute(db)
  const there = await sql`
    select application_id, to_staff_id, rule, batch, reason_code, reason_params
    from origination.allocation order by id`.execute(db)
  expect(there.rows).toEqual(
    ids.map((applicationId) => ({
      applicationId,
      toStaffId: to,
      rule: 'round-robin',
      batch,
      reasonCode: 'next-in-turn',
      reasonParams: { able: 2 },
    })),
  )
  const runs = await sql`select r.queue, r.rule, r.items, r.moved from work.run r
    join origination.allocation_run a on a.run_id = r.id where a.batch = ${batch}`.execute(db)
  expect(runs.rows).toEqual([{ queue: 'audit-task', rule: 'round-robin', items: 2, moved: 2 }])
})
