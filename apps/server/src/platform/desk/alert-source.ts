import type { Alert, AlertKind } from '@daftari/contract/platform/alerts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'

/** Alerts that a module raises for people; the platform keeps which of them were read. */
export interface AlertSource {
  /**
   * The reader's own alerts, or all where their pages show all, as `alertRows` writes them; nothing older
   * than `since` unless it is still pending. Undefined for readers who never get any.
   */
  select(ctx: ReadContext, since: Date): RawBuilder<unknown> | undefined
}

interface AlertColumns {
  kind: AlertKind | RawBuilder<AlertKind>
  /** For a decision the kind of its request, for a comment the entity it is on. */
  of?: RawBuilder<string>
  /** The id of the entity: together with its state it identifies one alert. */
  thing: RawBuilder<number>
  /** What the page behind it is opened with; `thing` unless said. */
  id?: RawBuilder<number>
  /** A choice of the glossary, and which of its values. */
  set: string | RawBuilder<string>
  state: string | RawBuilder<string>
  /** How often it happened: the next time is news again. */
  times?: RawBuilder<number | null>
  about?: RawBuilder<string | null>
  amount?: RawBuilder<number | null>
  at: RawBuilder<Date>
}

const word = (given: string | RawBuilder<string>) =>
  typeof given === 'string' ? sql.lit(given) : given

/** One select of the union of all alerts. */
export function alertRows(
  { kind, of = sql`null`, thing, id = thing, set, state, at, ...more }: AlertColumns,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { times = sql`null`, about = sql`null`, amount = sql`null` } = more
  return sql`
    select ${word(kind)}::text as kind, ${of}::text as of, ${thing}::bigint as thing,
      ${id}::bigint as id, ${word(set)}::text as set, ${word(state)}::text as state,
      ${times}::integer as times, ${about}::text as about, ${amount}::bigint as amount_cents,
      ${at}::timestamptz as at
    ${from}`
}

interface AlertRow extends Pick<Alert, 'key' | 'kind' | 'id' | 'about' | 'amountCents' | 'read'> {
  of: string | null
  set: string
  state: string
  at: Date
  unread: number
}

/**
 * The newest `most` alerts of each source, unread ones first overall, in one statement: every open browser
 * reads it twice a minute.
 */
export async function shownAlerts(
  ctx: ReadContext,
  sources: readonly AlertSource[],
  { since, staffId, most }: { since: Date; staffId: number; most: number },
): Promise<{ unread: number; rows: Alert[] }> {
  const selects = sources.flatMap((source) => source.select(ctx, since) ?? [])
  if (selects.length === 0) return { unread: 0, rows: [] }
  const newest = selects.map(
    (select) => sql`(select * from (${select}) as source order by at desc limit ${most})`,
  )
  const { rows } = await sql<AlertRow>`
    select keyed.*, count(*) filter (where not read) over () as unread from (
      select told.*, exists (select from platform.alert_read r
        where r.staff_id = ${staffId} and r.alert = told.key) as read
      from (
        select *, coalesce(of, kind) || ':' || thing || ':' || state
          || case when times > 1 then ':' || times else '' end as key
        from (${sql.join(newest, sql` union all `)}) as source) as told) as keyed
    order by read, at desc, key limit ${most}`.execute(ctx.db)
  return { unread: rows[0]?.unread ?? 0, rows: rows.map(alertOf) }
}

function alertOf({ key, kind, of, id, set, state, about, amountCents, at, read }: AlertRow): Alert {
  const shown = { id, state: { set, value: state }, about, amountCents, at: at.toISOString(), read }
  return { ...shown, key, kind, ...(of !== null && { of }) }
}
