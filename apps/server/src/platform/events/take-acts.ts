import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { fixedStatement } from '../db/fixed-sql.ts'
import { limits } from '../limits.ts'
import { type DueRow, dueColumns, type Kind, kindsDue, oldestDue } from './due.ts'
import type { Delivery } from './lease.ts'

/**
 * An act's delivery ends in the transaction of its effect: both are one commit, and when the effect fails the
 * delivery is available again. Until then it blocks the later ones of its subject. Deliveries of several
 * subjects are taken at once; an urgent caller takes one.
 */
export async function takeActs(
  appContext: AppContext,
  tx: Tx,
  most: number,
): Promise<{ deliveries: readonly Delivery[]; due: readonly Kind[] }> {
  const [row] = await (most === 1 ? takeOne : takeSome)(tx, appContext.clock.now())
  return { deliveries: row?.taken ?? [], due: kindsDue(row) }
}

const taking = (most: number, waiting = sql``) =>
  fixedStatement<DueRow & { taken: Delivery[] }, [Date]>(
    (now) => sql`
      with taken as materialized (${oldestDue('act', now, most)}),
      ended as (
        delete from platform.delivery d using taken, platform.event e
        where d.id = taken.id and e.id = d.event_id
        returning d.due_at, d.id, d.subscriber, d.attempts, e.payload)
      select coalesce((
          select json_agg(json_build_object('id', id, 'subscriber', subscriber,
            'attempts', attempts, 'payload', payload) order by due_at, id)
          from ended), '[]') as taken,
        ${dueColumns(now, sql`select id from taken`)} ${waiting}`,
  )

const takeOne = taking(1)

/**
 * Several acts hold the locks of all their subjects until their commit. Two transactions that wait for each
 * other so would be ended by PostgreSQL after a second, in which both hold up whoever else needs one of these
 * rows: such a transaction gives up sooner, and its acts are brought one by one.
 */
const takeSome = taking(
  limits.takenTogether,
  sql`, set_config('lock_timeout', ${sql.lit(`${limits.handlersLockMs}ms`)}, true) as waits`,
)
