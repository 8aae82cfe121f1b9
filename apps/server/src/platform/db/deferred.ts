import { type RawBuilder, sql } from 'kysely'
import type { Subscriber } from '../context.ts'
import type { Tx } from './database.ts'
import { jsonText } from './json.ts'
import { waitingWrite } from './waiting-writes.ts'

/** A line of the audit log, as it is kept. */
export interface DeferredEntry {
  happenedAt: Date
  staffId: number | null
  actor: string
  sessionId: number | null
  ip: string | null
  requestId: string | null
  act: string
  objectType: string | null
  objectId: string | null
  before: unknown
  after: unknown
  reason: string | null
}

/** What happened, and who is notified. */
export interface DeferredEvent {
  type: string
  subject: string
  payload: unknown
  actor: string
  occurredAt: Date
  businessOn: string
  listeners: readonly { name: string; kind: Subscriber['kind'] }[]
  /** Programs of the lender are to be notified. */
  goesOut: boolean
}

/** What was answered to a request with a key. */
interface DeferredAnswer {
  actor: string
  key: string
  operation: string
  bodyHash: string
  response: unknown
  createdAt: Date
}

interface Deferred {
  entries: DeferredEntry[]
  events: DeferredEvent[]
  answers: DeferredAnswer[]
}

const waiting = new WeakMap<Tx, Deferred>()
const none = (): Deferred => ({ entries: [], events: [], answers: [] })

/** From here on the writes of this transaction are collected; it must call `writeDeferred` at its end. */
export function beginDeferring(tx: Tx): void {
  waiting.set(tx, none())
}

/**
 * What a transaction writes beside its change — its entry in the audit log, its events, its answer
 * under a key — nobody reads before the commit: it is written in one statement at the end, not in
 * one each. At once in a transaction that nobody ends so.
 */
export async function defer<K extends keyof Deferred>(
  tx: Tx,
  kind: K,
  row: Deferred[K][number],
): Promise<void> {
  const kept = waiting.get(tx)
  if (kept === undefined) await write(tx, { ...none(), [kind]: [row] })
  else kept[kind].push(row as never)
}

/** Writes what was deferred, in its original order. */
export async function writeDeferred(tx: Tx): Promise<void> {
  const kept = waiting.get(tx)
  if (kept === undefined) return
  beginDeferring(tx)
  await write(tx, kept)
}

async function write(tx: Tx, kept: Deferred): Promise<void> {
  const kinds = (['entries', 'events', 'answers'] as const).filter((kind) => kept[kind].length > 0)
  if (kinds.length === 0) return
  for (const kind of kinds) await writers[kind](tx, jsonText(kept[kind]))
}

const rowsOf = (rows: RawBuilder<string>, columns: RawBuilder<unknown>) => sql`
  rows from (jsonb_to_recordset(${rows}::jsonb) as (${columns}))
    with ordinality`

const entriesOf = (entries: RawBuilder<string>) => sql`entry as (
  insert into administration.audit_log (happened_at, staff_id, actor, session_id, ip, request_id,
    act, object_type, object_id, before, after, reason)
  select "happenedAt", "staffId", actor, "sessionId", ip, "requestId", act, "objectType",
    "objectId", before, after, reason
  from ${rowsOf(
    entries,
    sql`"happenedAt" timestamptz, "staffId" bigint, actor text, "sessionId" bigint, ip text,
      "requestId" text, act text, "objectType" text, "objectId" text, before jsonb, after jsonb,
      reason text`,
  )} as given
  order by ordinality)`

const eventsOf = (events: RawBuilder<string>) =>
  eventsIn(
    '',
    rowsOf(
      events,
      sql`type text, subject text, payload jsonb, actor text, "occurredAt" timestamptz,
        "businessOn" date, listeners jsonb, "goesOut" boolean`,
    ),
  )

/**
 * The parts of a write that publish events, of which `given` has a row each; `of` tells their names from
 * others'. Ids are drawn first, so that each event's deliveries find it.
 */
export function eventsIn(of: string, given: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = ['published', 'event', 'outgoing', 'delivery']
  const [published, event, outgoing, delivery] = names.map((name) => sql.raw(of + name))
  return sql`${published} as materialized (
    select nextval(pg_get_serial_sequence('platform.event', 'id')) as id, given.*
    from ${given} as given),
  ${event} as (
    insert into platform.event (id, type, subject, payload, actor, occurred_at, business_on)
    overriding system value
    select id, type, subject, payload, to_jsonb(actor), "occurredAt", "businessOn" from ${published}),
  ${outgoing} as (
    insert into platform.outgoing (event_id) select id from ${published} where "goesOut"),
  ${delivery} as (
    insert into platform.delivery (event_id, subscriber, subject, kind, due_at)
    select p.id, listener.name, p.subject, listener.kind, p."occurredAt"
    from ${published} p,
      rows from (jsonb_to_recordset(p.listeners) as (name text, kind text))
        with ordinality as listener (name, kind, place)
    order by p.id, listener.place)`
}

const answersOf = (answers: RawBuilder<string>) => sql`answer as (
  insert into platform.idempotency
    (actor, key, operation, body_hash, status, response, created_at)
  select actor, key, operation, "bodyHash", 200, response, "createdAt"
  from ${rowsOf(
    answers,
    sql`actor text, key text, operation text, "bodyHash" text, response jsonb,
      "createdAt" timestamptz`,
  )} as given)`

/** The rows of each kind as JSON. */
const writers = {
  entries: waitingWrite<[string]>('entries', entriesOf),
  events: waitingWrite<[string]>('events', eventsOf),
  answers: waitingWrite<[string]>('answers', answersOf),
}
