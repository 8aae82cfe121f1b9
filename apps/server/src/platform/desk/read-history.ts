import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { objectHistory } from '@daftari/contract/platform/object-history'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import {
  type LoggedAs,
  type ObjectKinds,
  type ObjectPart,
  requireWithParts,
} from './object-kind.ts'
import { peopleIn } from './people-in.ts'

type History = OutputOf<typeof objectHistory>

const pageRows = 30

interface Found {
  entryId: number
  happenedAt: Date
  who: string
  act: string
  objectType: string | null
  objectId: string | null
  reason: string | null
  requestId: string | null
  before: History['rows'][number]['before']
  after: History['rows'][number]['after']
}

/** Refuses: permission.denied, request.not-found. */
export async function readHistory(
  ctx: ReadContext,
  kinds: ObjectKinds,
  { params, query }: Pick<ParsedOf<typeof objectHistory>, 'params' | 'query'>,
): Promise<History> {
  const { all, seen } = await requireWithParts(ctx, kinds, params)
  const wanted = all.map((one) => ({
    of: one,
    logged: kinds.get(one.type)?.loggedAs?.(one.id) ?? one,
  }))
  const rows = await entriesOf(ctx, { wanted, seen }, query.before)
  const shown = rows.slice(0, pageRows)
  return {
    rows: shown.map(({ happenedAt, objectType, objectId, ...row }) => ({
      ...row,
      happenedAt: happenedAt.toISOString(),
      object: objectType === null ? null : { type: objectType, id: objectId ?? '' },
    })),
    people: await peopleIn(ctx, shown),
    next: rows.length > pageRows ? (shown.at(-1)?.entryId ?? null) : null,
  }
}

/** An entity, and under which name the audit log has it. */
interface Wanted {
  of: ObjectPart
  logged: LoggedAs
}

/**
 * One entry more than a page, newest first. Each object is read by its index and no further than a page,
 * whether the entry names it or changed it among many.
 */
async function entriesOf(
  ctx: ReadContext,
  { wanted, seen }: { wanted: readonly Wanted[]; seen: RawBuilder<boolean> },
  before: number | undefined,
): Promise<Found[]> {
  const older = before ?? Number.MAX_SAFE_INTEGER
  const logged = wanted.map((one) => one.logged)
  const patterns = logged.map(({ acts }) => (acts ?? ['']).map((act) => `${act}%`).join('|'))
  const { rows } = await sql<Found>`
    with things as (
      select t.logged_type as type, t.logged_id as id, string_to_array(t.acts, '|') as acts
      from unnest(${wanted.map(({ of }) => of.type)}::text[], ${wanted.map(({ of }) => of.id)}::text[],
        ${logged.map((one) => one.type)}::text[], ${logged.map((one) => one.id)}::text[],
        ${patterns}::text[]) as t (type, id, logged_type, logged_id, acts)
      where ${seen}
    ),
    found as (
      select e.id as entry_id, e.object_type, e.object_id, e.before, e.after
      from things t cross join lateral (
        select * from administration.audit_log l
        where l.object_type = t.type and l.object_id = t.id and l.id < ${older}
          and l.act like any (t.acts)
        order by l.id desc limit ${pageRows + 1}) e
      union all
      select o.entry_id, o.object_type, o.object_id, o.before, o.after
      from things t cross join lateral (
        select * from administration.audit_log_thing m
        where m.object_type = t.type and m.object_id = t.id and m.entry_id < ${older}
        order by m.entry_id desc limit ${pageRows + 1}) o
    )
    select f.entry_id, e.happened_at, coalesce(s.name, e.actor) as who, e.act, f.object_type,
      f.object_id, e.reason, e.request_id, f.before, f.after
    from (select distinct on (entry_id) * from found order by entry_id desc, object_type) f
    join administration.audit_log e on e.id = f.entry_id
    left join reporting.staff s on s.id = e.staff_id
    order by f.entry_id desc
    limit ${pageRows + 1}`.execute(ctx.db)
  return rows
}
