import { randomUUID } from 'node:crypto'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { AppContext, ExternalJob } from '../context.ts'
import { fixedStatement } from '../db/fixed-sql.ts'
import { jsonText } from '../db/json.ts'
import { type DueRow, dueColumns, type Kind, kindsDue, oldestDue } from './due.ts'

/** One taking of an external job by one process, until it is settled or no longer renewed. */
export interface Lease {
  deliveryId: number
  leaseMs: number
  token: string
}

/** A delivery as it was taken. */
export interface Delivery {
  id: number
  subscriber: string
  attempts: number
  payload: unknown
}

/** An external job, and the lease under which it is run. */
export type Taken = Delivery & { lease: Lease }

/** Takes the oldest job of a line that is due, in one statement: so nobody else calls meanwhile. */
export async function leaseOldest(
  { db, clock, subscribers }: AppContext,
  kind: ExternalJob['kind'],
): Promise<Taken | undefined> {
  const token = randomUUID()
  const leases = subscribers.flatMap((one): [name: string, leaseMs: number][] =>
    one.kind === kind ? [[one.name, one.leaseMs]] : [],
  )
  const now = clock.now()
  const { rows } = await sql<Delivery>`
    with taken as (${oldestDue(kind, sql`${now}`)})
    update platform.delivery d
    set leased_by = ${token}, leased_until = ${now}::timestamptz
      + make_interval(secs => (${jsonText(Object.fromEntries(leases))}::jsonb
        ->> d.subscriber)::integer / 1000.0)
    from taken, platform.event e
    where d.id = taken.id and e.id = d.event_id
    returning d.id, d.subscriber, d.attempts, e.payload`.execute(db)
  const [taken] = rows
  if (taken === undefined) return undefined
  const leaseMs = new Map(leases).get(taken.subscriber)
  assert(leaseMs !== undefined, `no listener ${taken.subscriber}`)
  return { ...taken, lease: { deliveryId: taken.id, leaseMs, token } }
}

/** Ends a job that was done under its lease, and says of which kinds something is due then. */
export async function endLease({ db, clock }: AppContext, lease: Lease): Promise<readonly Kind[]> {
  const [row] = await endLeased(db, lease.deliveryId, lease.token, clock.now())
  return kindsDue(row)
}

const endLeased = fixedStatement<DueRow, [id: number, token: string, now: Date]>(
  (id, token, now) => sql`
    with ended as (
      delete from platform.delivery where id = ${id}::bigint and leased_by = ${token}::uuid)
    select ${dueColumns(now, sql`${id}::bigint`)}`,
)

/**
 * Renews the lease of a running external job three times per lease period. A failed renewal (the database is
 * away) is left to the next; a renewal after another process took over has no effect.
 */
export function renewLease(appContext: AppContext, lease: Lease): { stop(): void } {
  const timer = setInterval(() => {
    appContext.db
      .updateTable('platform.delivery')
      .set({ leasedUntil: untilOf(appContext, lease.leaseMs) })
      .where('id', '=', lease.deliveryId)
      .where('leasedBy', '=', lease.token)
      .execute()
      .catch(() => undefined)
  }, lease.leaseMs / 3)
  return { stop: () => clearInterval(timer) }
}

const untilOf = (appContext: AppContext, leaseMs: number) =>
  new Date(appContext.clock.now().getTime() + leaseMs)
