import type { OutreachSection, StopCondition } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { workedOtherwise } from '../audiences/left-out.ts'
import { dueByOf } from '../audiences/why-text.ts'
import { isOfferedNothing, offeredNothing } from './general-hold-out.ts'
import { heldOutCase } from './held-out-case.ts'

/** An item of a task, and why it is in it. */
interface Asked {
  id: number
  personId: number | null
  loanId: number | null
  phoneHash: Buffer
  why: unknown
}

interface OfTask {
  section: OutreachSection
  plan: Pick<TaskPlan, 'carrier' | 'stopOn' | 'audience' | 'parameters'>
}

/** Why nobody is contacted by an item any more, of itself or as the plan says. */
export type WhyDropped = 'settled' | 'other-arm' | 'no-offers' | 'off-list' | StopCondition

type Rules = [WhyDropped, RawBuilder<boolean>][]

const conditions: Record<StopCondition, (of: Asked) => RawBuilder<boolean>> = {
  promised: ({ loanId }) => sql`exists (select from reporting.promise p
    where p.loan_id = ${loanId} and p.state = 'open')`,
  applied: ({ id, personId }) => sql`exists (select from reporting.application a
    join outreach.item i on i.id = ${id}
    join outreach.task t on t.id = i.task_id
    where a.person_id = ${personId} and a.applied_at > t.created_at)`,
}

/**
 * The first reason that came up since the task was made, looked at when an item's turn comes and again when
 * what it stored leaves. All by one statement.
 */
export async function whyDropped(
  ctx: ReadContext,
  { section, plan }: OfTask,
  item: Asked,
): Promise<WhyDropped | undefined> {
  const rules: Rules = [
    ...(section === 'collection'
      ? ofCollection(ctx, plan, item)
      : ([
          ['no-offers', offeredNothing(ctx, item)],
          ['applied', conditions.applied(item)],
        ] satisfies Rules)),
    ...ofList(plan, item),
    // An older plan may name conditions that are always checked by now.
    ...plan.stopOn
      .filter((one) => Object.hasOwn(conditions, one))
      .map((one): Rules[number] => [one, conditions[one](item)]),
  ]
  if (rules.length === 0) return undefined
  const cases = rules.map(([reason, holds]) => sql`when ${holds} then ${reason}`)
  const { rows } = await sql<{ reason: WhyDropped | null }>`
    select case ${sql.join(cases, sql` `)} end as reason`.execute(ctx.db)
  return rows[0]?.reason ?? undefined
}

/**
 * The same for a pending text without a task: an offer to a person excluded by now, a reminder of a debt paid
 * since, or a text about a case held out by now. A notice is required by law, and is sent, unless it is about
 * a missed promise.
 */
export async function whyNotByHand(
  ctx: ReadContext,
  of: Omit<Asked, 'id' | 'why'> & {
    event: string
    sender: string
    purpose: string
    askedOn: string
  },
): Promise<WhyDropped | undefined> {
  const { event, sender, purpose, loanId, askedOn } = of
  if (purpose === 'marketing') return (await isOfferedNothing(ctx, of)) ? 'no-offers' : undefined
  if (purpose !== 'collection' || loanId === null) return undefined
  if (sender === 'notice' && !event.startsWith('notice:promise-missed')) return undefined
  if ((await heldOutCase(ctx, loanId)) !== undefined) return 'other-arm'
  // What was due when it was asked for, or else came due next.
  const day = sql`(select greatest(${askedOn}::date, min(i.due_on)) from reporting.instalment i
    where i.loan_id = ${loanId} and (i.finished_on is null or i.finished_on >= ${askedOn}::date))`
  const { rows } = await sql<{ settled: boolean }>`
    select ${settledBy(loanId, day)} as settled`.execute(ctx.db)
  return rows[0]?.settled === true ? 'settled' : undefined
}

/** Paid is what is not owed any more by the day of the bill in question: that of the reminder, or today. */
function ofCollection(
  { clock }: ReadContext,
  { carrier }: OfTask['plan'],
  { loanId, why }: Asked,
): Rules {
  if (loanId === null) return []
  const known = why as Readonly<Record<string, unknown>>
  const wasLate = Number(known.days) > 0
  const day = dueByOf(known) ?? (wasLate ? clock.today() : null)
  return [
    ['settled', settledBy(loanId, sql`${day}::date`)],
    ['other-arm', workedOtherwise(carrier, sql`${loanId}::bigint`)],
  ]
}

/** For an approved list: it was revoked, or its number registered, refused or is no longer worked. */
function ofList({ audience, parameters }: OfTask['plan'], { phoneHash }: Asked): Rules {
  if (audience !== 'approved-list') return []
  const open = sql`select from reporting.listed_number n
    join reporting.number_batch b on b.batch_id = n.batch_id and b.state = 'done'
    where n.batch_id = ${Number(parameters.batch)} and n.phone_hash = ${phoneHash}
      and n.state = 'open'`
  return [['off-list', sql<boolean>`not exists (${open})`]]
}

/** Nothing is owed any more, or nothing that falls due by a day, where there is one. */
const settledBy = (loanId: number, day: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from reporting.loan l where l.loan_id = ${loanId}
    and (l.bill_owed_cents = 0 or l.written_off_on is null and l.oldest_due_on > ${day}))`
