import { openingOn } from '@daftari/contract/contact/hours'
import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { contactHoursOf } from '../../contact/index.ts'
import { keepAssignments } from '../../work/index.ts'
import { morningRules } from '../hand-out/morning-rules.ts'
import { openDueCases } from '../morning/open-due-cases.ts'
import { presentMembers } from '../queries/present-members.ts'
import { caseWork } from './case-work.ts'

interface BroughtCase {
  loanId: number
  /** The case's assignee; null if there was none. */
  staffId: number | null
  note: string | null
}

interface BroughtPromise {
  loanId: number
  staffId: number | null
  madeOn: BusinessDate
  promisedOn: BusinessDate
  amountCents: number
}

interface BroughtWork {
  cases: readonly BroughtCase[]
  promises: readonly BroughtPromise[]
  /** Who let the book go live: a remark names a person. */
  by: number
}

/**
 * Cases of loans that were brought: each loan that is in a stage today has one, as in any morning, with its
 * previous collector while their account is open, and with what was last said. Promises whose day is to come
 * go on. Nobody is told of it. Gives how many cases and promises there are now.
 */
export async function bringCases(
  ctx: Context,
  { cases, promises, by }: BroughtWork,
): Promise<{ opened: number; promises: number }> {
  const on = ctx.clock.today()
  const opening = openingOn(await contactHoursOf(ctx, 'collection'), on, ctx.clock.zone)
  const members = await presentMembers(ctx.tx, on)
  const rules = await morningRules(ctx.tx, on)
  const { opened } = await openDueCases(ctx, { on, opening, members, rules })
  await assign(ctx, cases, on)
  await noteRemarks(ctx, cases, by)
  return { opened, promises: await keepPromises(ctx, promises, by) }
}

async function assign(ctx: Context, cases: readonly BroughtCase[], on: BusinessDate) {
  const { rows } = await sql<{ id: number; assigneeId: number }>`
    update collections."case" c
    set assignee_id = r."staffId", assigned_at = ${ctx.clock.now()}::timestamptz
    from jsonb_to_recordset(${jsonText(cases)}::jsonb) as r ("loanId" bigint, "staffId" bigint)
    join reporting.staff s on s.id = r."staffId" and s.disabled_at is null
    where c.loan_id = r."loanId" and c.closed_on is null and c.assignee_id is null
    returning c.id, c.assignee_id`.execute(ctx.tx)
  await keepAssignments(
    ctx,
    caseWork,
    rows.map(({ id, assigneeId }) => ({ id, from: null, to: assigneeId, cause: 'carried' })),
    { on },
  )
}

async function noteRemarks(ctx: Context, cases: readonly BroughtCase[], by: number) {
  await sql`
    with noted as (
      insert into collections.remark
        (case_id, loan_id, person_id, staff_id, channel, text, made_at, made_on)
      select c.id, c.loan_id, c.person_id, coalesce(r."staffId", ${by}::bigint), 'note', r.note,
        ${ctx.clock.now()}::timestamptz, ${ctx.clock.today()}::date
      from jsonb_to_recordset(${jsonText(cases)}::jsonb)
        as r ("loanId" bigint, "staffId" bigint, note text)
      join collections."case" c on c.loan_id = r."loanId" and c.closed_on is null
      where r.note is not null
      order by c.id
      returning case_id, text
    )
    update collections."case" c set last_remark = n.text from noted n where c.id = n.case_id`.execute(
    ctx.tx,
  )
}

/** Of two on one loan the later one is open; one whose day has passed was settled where it was made. */
async function keepPromises(
  ctx: Context,
  promises: readonly BroughtPromise[],
  by: number,
): Promise<number> {
  const { zone } = ctx.clock
  const rows = promises.map((one) => ({
    ...one,
    madeAt: startOfDay(one.madeOn, zone).toISOString(),
  }))
  const { rows: kept } = await sql`
    with given as (
      select distinct on (r."loanId") r.*, c.id as case_id, c.person_id,
        coalesce(r."staffId", ${by}::bigint) as by_id
      from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r ("loanId" bigint, "staffId" bigint,
        "madeOn" date, "promisedOn" date, "amountCents" bigint, "madeAt" timestamptz)
      join collections."case" c on c.loan_id = r."loanId" and c.closed_on is null
      where r."promisedOn" >= ${ctx.clock.today()}::date and r."amountCents" > 0
      order by r."loanId", r."madeOn" desc, r."promisedOn" desc
    ), noted as (
      insert into collections.remark
        (case_id, loan_id, person_id, staff_id, channel, text, made_at, made_on)
      select case_id, "loanId", person_id, by_id, 'note', 'Promise brought with a book', "madeAt",
        "madeOn"
      from given order by case_id
      returning id, loan_id
    ), kept as (
      insert into collections.promise (case_id, remark_id, loan_id, staff_id, amount_cents,
        promised_on, state, made_at, made_on)
      select g.case_id, n.id, g."loanId", g.by_id, g."amountCents", g."promisedOn", 'open',
        g."madeAt", g."madeOn"
      from given g join noted n on n.loan_id = g."loanId"
      order by g.case_id
      returning id, amount_cents, promised_on
    )
    insert into collections.promise_part (promise_id, number, amount_cents, promised_on)
    select id, 1, amount_cents, promised_on from kept order by id
    returning promise_id`.execute(ctx.tx)
  return kept.length
}
