import type { HoldKind, RuledPurpose } from '@daftari/contract/contact/enums'
import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type Context, type ContextSaying, requireWord } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'

export interface BroughtStop {
  phoneHash: Buffer
  /** Null: everything that they did not ask for. */
  purpose: RuledPurpose | null
  callsOnly: boolean
  reason: string
  since: BusinessDate | null
}

export interface BroughtHold {
  personId: number
  kind: HoldKind
  until: BusinessDate | null
  reason: string
  since: BusinessDate | null
}

export interface BroughtWrongNumber {
  phoneHash: Buffer
  personId: number | null
  markedOn: BusinessDate | null
}

interface BroughtStops {
  stops: readonly BroughtStop[]
  holds: readonly BroughtHold[]
  wrongNumbers: readonly BroughtWrongNumber[]
  /** The book, as the source of wrong numbers. */
  bookId: number
  /** Who let the book go live: holds name a person. */
  by: number
}

/** The numbers of the rows that were written. */
export interface WrittenStops {
  stops: number[]
  holds: number[]
}

/**
 * Who may not be contacted, as another system had it: written before the first of them can be. Existing rows
 * stay unchanged, and a hold whose last day has passed is ignored. Gives what was written, to be taken back.
 */
export async function bringStops(
  ctx: ContextSaying<'stopsContact'>,
  { stops, holds, wrongNumbers, bookId, by }: BroughtStops,
): Promise<WrittenStops> {
  requireWord(ctx, 'stopsContact')
  const at = (day: BusinessDate | null) => moment(ctx, day)
  const hash = ({ phoneHash }: { phoneHash: Buffer }) => `\\x${phoneHash.toString('hex')}`
  const stopRows = jsonText(stops.map((one) => ({ ...one, hash: hash(one), at: at(one.since) })))
  const { rows: stopped } = await sql<{ id: number }>`
    insert into contact.stop (phone_hash, purpose, calls_only, reason, added_by, added_at)
    select hash, purpose, "callsOnly", reason, ${by}::bigint, at
    from jsonb_to_recordset(${stopRows}::jsonb)
      as r (hash bytea, purpose text, "callsOnly" boolean, reason text, at timestamptz)
    on conflict do nothing returning id`.execute(ctx.tx)
  const holdRows = jsonText(holds.map((one) => ({ ...one, at: at(one.since) })))
  const { rows: held } = await sql<{ id: number }>`
    insert into contact.hold (person_id, kind, until, reason, set_by, set_at)
    select "personId", kind, until, reason, ${by}::bigint, at
    from jsonb_to_recordset(${holdRows}::jsonb)
      as r ("personId" bigint, kind text, until date, reason text, at timestamptz)
    where until is null or until >= ${ctx.clock.today()}::date
    on conflict do nothing returning id`.execute(ctx.tx)
  const wrongRows = jsonText(
    wrongNumbers.map((one) => ({ ...one, hash: hash(one), at: at(one.markedOn) })),
  )
  await sql`
    insert into contact.wrong_number (phone_hash, person_id, source_kind, source_id, marked_at)
    select hash, "personId", 'brought-book', ${bookId}::bigint, at
    from jsonb_to_recordset(${wrongRows}::jsonb)
      as r (hash bytea, "personId" bigint, at timestamptz)
    on conflict do nothing`.execute(ctx.tx)
  return { stops: stopped.map((one) => one.id), holds: held.map((one) => one.id) }
}

/** What was written of a book goes again; what somebody has ended or said again since stays. */
export async function takeBackStops(
  ctx: ContextSaying<'stopsContact'>,
  { bookId, stops, holds }: WrittenStops & { bookId: number },
): Promise<void> {
  requireWord(ctx, 'stopsContact')
  const { tx } = ctx
  await sql`delete from contact.stop where id = any(${stops}::bigint[])
    and ended_at is null and asked_again_at is null`.execute(tx)
  await sql`delete from contact.hold where id = any(${holds}::bigint[])
    and ended_at is null`.execute(tx)
  await sql`delete from contact.wrong_number where source_kind = 'brought-book'
    and source_id = ${bookId} and cleared_at is null`.execute(tx)
}

const moment = ({ clock }: Context, day: BusinessDate | null): string =>
  (day === null ? clock.now() : startOfDay(day, clock.zone)).toISOString()
