import type { StageCode } from '@daftari/contract/collections/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { isFree } from '../queries/on-hold.ts'
import { noCallsUntil } from './not-callable.ts'
import { hourNow, whyNext, withinRank } from './why-next.ts'

/** Larger than any list. */
export const all = 1_000_000

interface Which {
  /**
   * The condition for the cases: an index starts with its columns, and with the stage where stages are given.
   */
  fit: RawBuilder<unknown>
  stages?: readonly StageCode[]
  count: number
  /** How many of each list are read. */
  each: number
  /** For callers: cases that may be called only, or first; undefined for people who write. */
  callable?: 'only' | 'first'
}

/**
 * The first of the open cases `c` that fit, in the order of the queue, as a subquery of columns of the
 * case and of `whyNext`. A case that is being given to somebody else at this moment is skipped; no lock
 * is waited for.
 *
 * No list is sorted whole. Within a reason the order is that of an index, so only the first cases are read:
 * of the customers never reached and of the others, each once for those whose best hour it is and once for
 * the rest, and every case with a promise that may be urgent. The overall first case is among them.
 */
export function firstByIndex(
  ctx: Context,
  { fit: meant, stages, count, each, callable }: Which,
): RawBuilder<unknown> {
  const until = noCallsUntil(ctx)
  const fit = callable === 'only' ? sql`${meant} and ${until} is null` : meant
  const listed = listsOf(ctx, stages === undefined ? fit : sql`${fit} and c.stage = g.stage`, each)
  return sql`
    select c.id, c.stage, w.*, ${callable === 'first' ? sql`${until} is null` : sql`true`} as callable
    from ${
      stages === undefined
        ? sql`(${listed}) k`
        : sql`unnest(${stages}::text[]) g (stage) cross join lateral (${listed}) k`
    }
    join collections."case" c on c.id = k.id
    ${whyNext(ctx)}
    where c.closed_on is null and ${meant} and w.reason is not null
    order by ${callable === 'first' ? sql`${until} nulls first,` : sql``} w.rank, ${withinRank(ctx)}
    limit ${count}
    for update of c skip locked`
}

/** Ids of what fits. When it is due is only looked at: an index by that has not the order. */
function listsOf(ctx: Context, fit: RawBuilder<unknown>, each: number): RawBuilder<unknown> {
  const open = sql`c.closed_on is null and ${fit} and ${isFree(ctx.clock.today())}`
  const first = (which: RawBuilder<unknown>) => sql`(
    select c.id from collections."case" c
    where ${open} and c.promise_id is null and (c.next_action_at <= ${ctx.clock.now()}) is true
      and ${which}
    order by c.opened_on desc, c.owed_at_open_cents desc, c.id
    limit ${each})`
  const [is, other] = [sql`=`, sql`is distinct from`].map(
    (compared) => sql`c.best_hour ${compared} ${hourNow(ctx)}::smallint`,
  )
  return sql`
    select c.id from collections."case" c where ${open} and c.promise_id is not null
    union all ${first(sql`${is} and c.last_reached_at is null`)}
    union all ${first(sql`${is} and c.last_reached_at is not null`)}
    union all ${first(sql`${other} and c.last_reached_at is null`)}
    union all ${first(sql`${other} and c.last_reached_at is not null`)}`
}
