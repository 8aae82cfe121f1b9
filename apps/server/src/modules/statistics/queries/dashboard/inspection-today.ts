import type { OutputOf } from '@daftari/contract/endpoint'
import type { inspectionToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { firstOfMonth, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

interface Counted {
  waiting: number
  oldestWaitingAt: Date | null
  opened: number
  disputed: number
  oldestDisputedAt: Date | null
  objected: number
  oldestObjectedAt: Date | null
  toAnswer: number
  answerBy: string | null
  monthInspected: number
  monthDisputed: number
}

/** Inspectors count cases in which they had no part; the head of audit counts all. */
export async function inspectionToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const found = await counted(ctx)
  const inspects = may(ctx, 'inspection.inspect')
  const settles = may(ctx, 'inspection.settle')
  const answers = may(ctx, 'inspection.answer')
  const since = (count: number, at: Date | null) => ({ count, oldestAt: at?.toISOString() ?? null })
  const both = inspects || settles
  return {
    waiting: both ? since(found.waiting, found.oldestWaitingAt) : null,
    opened: inspects ? found.opened : null,
    disputed: both ? since(found.disputed, found.oldestDisputedAt) : null,
    objected: both ? since(found.objected, found.oldestObjectedAt) : null,
    toAnswer: answers ? { count: found.toAnswer, answerBy: found.answerBy } : null,
    ownMonth: answers ? { inspected: found.monthInspected, disputed: found.monthDisputed } : null,
  }
}

async function counted(ctx: ReadContext): Promise<Counted> {
  const me = staffOf(ctx)
  const monthBegan = startOfDay(firstOfMonth(ctx.clock.today()), ctx.clock.zone)
  const apart = may(ctx, 'inspection.settle')
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from reporting.transition h
        where h.application_id = i.application_id and h.staff_id = ${me})`
  const { rows } = await sql<Counted>`
    with open as (
      select i.state, i.sampled_at, i.inspected_at, i.answered_at
      from reporting.inspection i
      where i.state in ('waiting', 'disputed', 'objected') and ${apart}
    ),
    own as (
      select state, answer_due_on, decision_at, inspected, disputed
      from reporting.inspection
      where staff_id = ${me} and (state = 'disputed' or decision_at >= ${monthBegan})
    )
    select
      count(*) filter (where state = 'waiting') as waiting,
      min(sampled_at) filter (where state = 'waiting') as oldest_waiting_at,
      (select count(*) from reporting.inspection
        where state = 'opened' and inspected_by = ${me}) as opened,
      count(*) filter (where state = 'disputed') as disputed,
      min(inspected_at) filter (where state = 'disputed') as oldest_disputed_at,
      count(*) filter (where state = 'objected') as objected,
      min(answered_at) filter (where state = 'objected') as oldest_objected_at,
      (select count(*) from own where state = 'disputed') as to_answer,
      (select min(answer_due_on) from own where state = 'disputed') as answer_by,
      (select count(*) from own where inspected and decision_at >= ${monthBegan})
        as month_inspected,
      (select count(*) from own where disputed and decision_at >= ${monthBegan})
        as month_disputed
    from open`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) throw new Error('an aggregate gives one row')
  return found
}
