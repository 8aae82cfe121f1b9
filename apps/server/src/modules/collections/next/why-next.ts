import type { NextReason } from '@daftari/contract/collections/enums'
import type { whyShape } from '@daftari/contract/collections/shapes'
import { startOfDay } from '@daftari/kernel/business-date'
import { wallMinute } from '@daftari/kernel/wall-time'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'

export type Why = z.output<typeof whyShape>

/** The order of the queue: what a case is first for. The numbers are what it is sorted by. */
const ranks: Readonly<Record<NextReason, number>> = {
  'promise-due': 1,
  'promise-broken': 2,
  'never-reached': 3,
  fresh: 4,
  'best-hour': 5,
  due: 6,
}
const freshDays = 1

/** The hour that it is for the lender. */
export const hourNow = ({ clock }: ReadContext): number =>
  Math.floor(wallMinute(clock.now(), clock.zone) / 60)

/** Whether a part of an open promise of a case `c` is due today, and nobody has worked it since midnight. */
export function promiseIsDue({ clock }: ReadContext): RawBuilder<boolean> {
  const today = clock.today()
  return sql`(c.promise_id is not null
    and (c.last_touched_at is null or c.last_touched_at < ${startOfDay(today, clock.zone)})
    and exists (select from collections.promise dp
      join collections.promise_part dd on dd.promise_id = dp.id
      where dp.id = c.promise_id and dp.state = 'open' and dd.promised_on = ${today}))`
}

/**
 * Why a case `c` is to be worked now, as a lateral `w` with reason, rank and what a sentence says of
 * it. A promise is due on the day of a part, once a day; a broken one until it was spoken of. The
 * reason is null while the next action is not due.
 */
export function whyNext(ctx: ReadContext): RawBuilder<unknown> {
  const { clock } = ctx
  const [now, today] = [clock.now(), clock.today()]
  const midnight = startOfDay(today, clock.zone)
  const whens = Object.entries(ranks).map(([reason, rank]) => sql`when ${reason} then ${rank}::int`)
  return sql`
    left join collections.promise wp on wp.id = c.promise_id
    left join collections.promise_part wd
      on wd.promise_id = wp.id and wp.state = 'open' and wd.promised_on = ${today}
    cross join lateral (
      select case
        when wd.promised_on is not null
          and (c.last_touched_at is null or c.last_touched_at < ${midnight}) then 'promise-due'
        when c.next_action_at > ${now} then null
        when wp.state in ('broken', 'partly') and (c.last_touched_at is null
          or (c.last_touched_at at time zone ${clock.zone})::date < wp.settled_on)
          then 'promise-broken'
        when c.last_reached_at is null then 'never-reached'
        when c.opened_on >= ${today}::date - ${freshDays}::int then 'fresh'
        when c.best_hour = ${hourNow(ctx)} then 'best-hour'
        else 'due' end as reason) wr
    cross join lateral (
      select wr.reason, case wr.reason ${sql.join(whens, sql` `)} end as rank,
        case when wr.reason = 'promise-due' then wd.amount_cents
          when wr.reason = 'promise-broken' then wp.amount_cents end as amount_cents,
        case when wr.reason = 'promise-due' then wd.promised_on
          when wr.reason = 'promise-broken' then wp.promised_on
          when wr.reason in ('fresh', 'never-reached') then c.opened_on end as on_day,
        c.best_hour as hour, c.attempts) w`
}

/** Among cases with the same reason: by convenient hour, then the newest, then the largest. */
export const withinRank = (ctx: ReadContext): RawBuilder<unknown> => sql`
  c.best_hour is distinct from ${hourNow(ctx)}, c.opened_on desc, c.owed_at_open_cents desc, c.id`

/** The same as the answer's JSON; null while the case is not due. */
export const whyJson = sql<Why | null>`
  case when w.reason is not null then json_build_object(
    'reason', w.reason, 'amountCents', w.amount_cents, 'on', w.on_day, 'hour', w.hour,
    'attempts', w.attempts) end`
