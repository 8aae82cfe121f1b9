import { randomUUID } from 'node:crypto'
import type { DeliveryError } from '@daftari/contract/administration/webhooks/deliveries'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import type { Listed } from './sender.ts'

/** The exclusive lease of this process for sending to one webhook. */
export interface Turn {
  webhookId: number
  token: string
  leaseMs: number
  failures: number
}

type Clocked = Pick<AppContext, 'clock'>

/** Webhooks in use with a secret, of programs in use: as `w`, with their turn `t`. */
const inUse = ({ clock }: Clocked) => sql`
  administration.webhook w
  join administration.webhook_turn t on t.webhook_id = w.id
  join administration.program p on p.id = w.program_id
  where w.state = 'active' and p.state = 'active' and p.expires_on >= ${clock.today()}::date
    and exists (select from administration.webhook_secret s where s.webhook_id = w.id)`

/** No process sends to it now, it is not paused, and an event is due. */
const isReady = ({ clock }: Clocked) => sql`
  (t.leased_until is null or t.leased_until < ${clock.now()}::timestamptz)
    and (t.held_until is null or t.held_until <= ${clock.now()}::timestamptz)
    and (t.through_number < (select last_number from administration.event_list)
      or exists (select from administration.webhook_delivery d
        where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= ${clock.now()}::timestamptz))`

export const someReady = (app: Clocked): RawBuilder<unknown> =>
  sql`exists (select from ${inUse(app)} and ${isReady(app)})`

/** Leases all webhooks that are ready. */
export async function leaseReady(app: AppContext, leaseMs: number): Promise<Turn[]> {
  const token = randomUUID()
  const { rows } = await sql<{ webhookId: number; failures: number }>`
    update administration.webhook_turn of
    set leased_by = ${token}, leased_until = ${untilOf(app, leaseMs)}
    where of.webhook_id = any(array(
      select t.webhook_id from ${inUse(app)} and ${isReady(app)}
      for update of t skip locked))
    returning of.webhook_id, of.failures`.execute(app.db)
  return rows.map((row) => ({ ...row, token, leaseMs }))
}

const untilOf = ({ clock }: Clocked, leaseMs: number) => new Date(clock.now().getTime() + leaseMs)

/** An event for a webhook, with the number of its attempts. */
export interface Due extends Listed {
  attempts: number
  /** The beginning of its three days. */
  since: string
}

export interface Batch {
  /** Events whose retry is due. */
  again: Due[]
  /** The next events of the list. */
  fresh: Due[]
  /** The number of the list up to which nothing is left once these are tried. */
  through: number
}

/** The limit for each of the two, so that neither many retries nor many new events delay the other. */
const together = 50

export async function nextBatch(
  { db, clock }: AppContext,
  { webhookId }: Turn,
  types: readonly string[],
): Promise<Batch> {
  const { rows } = await sql<{ again: Due[]; fresh: Due[]; last: number }>`
    select
      (select coalesce(json_agg(again order by again.number), '[]') from (
        select ${dueColumns}, d.attempts, d.since
        from administration.webhook_delivery d
        join administration.listed_event e on e.number = d.number
        where d.webhook_id = t.webhook_id and d.state = 'waiting' and d.due_at <= ${clock.now()}
        order by d.number limit ${sql.lit(together)}) again) as again,
      (select coalesce(json_agg(fresh order by fresh.number), '[]') from (
        select ${dueColumns}, 0 as attempts, e.listed_at as since
        from administration.listed_event e
        where e.number > t.through_number and e.type = any(${[...types]}::text[])
        order by e.number limit ${sql.lit(together)}) fresh) as fresh,
      (select last_number from administration.event_list) as last
    from administration.webhook_turn t where t.webhook_id = ${webhookId}`.execute(db)
  const { again = [], fresh = [], last = 0 } = rows[0] ?? {}
  const through = fresh.length < together ? last : (fresh.at(-1)?.number ?? last)
  return { again, fresh, through }
}

const dueColumns = sql`e.number, e.type, e.subject, e.sequence, e.data,
  e.person_id as "personId", e.occurred_at as "occurredAt"`

/** The result of one event. */
export interface Tried {
  number: number
  state: 'waiting' | 'delivered' | 'dead'
  /** Whether an attempt was made: an event that is too old is given up without one. */
  attempted: boolean
  since: string
  dueAt: Date | null
  status: number | null
  error: DeliveryError | null
  answer: string | null
  tookMs: number | null
}

export interface Standing {
  failures: number
  heldUntil: Date | null
  /** Undefined if unchanged. */
  through?: number | undefined
}

/** Writes the results of some events, and returns whether the lease still holds. */
export async function keepTried(
  app: AppContext,
  { webhookId, token, leaseMs }: Turn,
  tried: readonly Tried[],
  { failures, heldUntil, through }: Standing,
): Promise<boolean> {
  const now = app.clock.now()
  const deliveredAt = tried.some(({ state }) => state === 'delivered') ? now : null
  const { rows } = await sql`
    with held as materialized (
      select webhook_id from administration.webhook_turn
      where webhook_id = ${webhookId} and leased_by = ${token} for update),
    kept as (
      insert into administration.webhook_delivery as d (webhook_id, number, state, attempts, since,
        first_tried_at, last_tried_at, due_at, status, error, answer, took_ms)
      select held.webhook_id, number, state, attempted::integer, since, ${now}, ${now}, "dueAt",
        status, error, answer, "tookMs"
      from held, jsonb_to_recordset(${jsonText(tried)}::jsonb) as (number bigint, state text,
        attempted boolean, since timestamptz, "dueAt" timestamptz, status integer, error text,
        answer text, "tookMs" integer)
      order by number
      on conflict (webhook_id, number) do update set state = excluded.state,
        attempts = d.attempts + excluded.attempts, last_tried_at = excluded.last_tried_at,
        due_at = excluded.due_at, status = excluded.status, error = excluded.error,
        answer = excluded.answer, took_ms = excluded.took_ms)
    update administration.webhook_turn t
    set failures = ${failures}, held_until = ${heldUntil},
      through_number = greatest(t.through_number, ${through ?? 0}),
      last_delivered_at = coalesce(${deliveredAt}::timestamptz, t.last_delivered_at),
      leased_until = ${untilOf(app, leaseMs)}
    from held where t.webhook_id = held.webhook_id
    returning t.webhook_id`.execute(app.db)
  return rows.length > 0
}

/** A process that lost the lease in the meantime changes nothing. */
export async function endTurn({ db }: AppContext, { webhookId, token }: Turn): Promise<void> {
  await sql`
    update administration.webhook_turn set leased_by = null, leased_until = null
    where webhook_id = ${webhookId} and leased_by = ${token}`.execute(db)
}
