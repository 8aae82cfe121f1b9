import type { Setting, SettingVersion } from '@daftari/contract/platform/records/setting'
import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../context.ts'
import { staff } from '../../tables/sql-parts.ts'
import { boundText } from '../../tables/sql-text.ts'
import { inForceOn, type SettingRow } from './in-force.ts'

/** The setting, and its object where each object has its own. */
export interface Of {
  setting: Pick<Setting, 'kind'>
  object: string
}

/** Changes of one setting are serialized until the transaction ends. */
export async function lockSetting(ctx: Context, { setting, object }: Of): Promise<void> {
  const key = `setting:${setting.kind}:${object}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 46))`.execute(ctx.tx)
}

/** The last that was approved, though its day may be to come: the next is made from it. */
export async function newestVersion(
  ctx: ReadContext,
  { setting, object }: Of,
): Promise<SettingRow | undefined> {
  const { rows } = await sql<SettingRow>`
    select * from ${inForceOn(setting.kind, sql`${object}`, sql`'infinity'::date`)}`.execute(ctx.db)
  return rows[0]
}

export async function nextNumber(ctx: ReadContext, { setting, object }: Of): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from platform.setting_version
    where kind = ${setting.kind} and object = ${object}`.execute(ctx.db)
  return rows[0]?.next ?? 1
}

/** The state as shown: an approved version is in force or past, depending on the day. */
export const shownState = `case v.state when 'approved' then case
  when v.effective_on > :today::date then 'approved'
  when v.id = (select n.id from platform.setting_in_force(v.kind, v.object, :today::date) n)
    then 'current'
  else 'superseded' end else v.state end`

/** A version as stored: the earliest day of a pending one depends on today, so it is computed. */
export type StoredVersion = Omit<SettingVersion, 'earliest'>

interface Instants {
  askedAt: Date
  decidedAt: Date | null
}

/** Other pending versions with the same base: once this one is approved, they have to be made again. */
const overtaken = `(select coalesce(jsonb_agg(jsonb_build_object('number', o.number,
    'askedOn', (o.asked_at at time zone :zone)::date) order by o.number), '[]')
  from platform.setting_version o where v.state = 'waiting' and o.state = 'waiting'
    and o.kind = v.kind and o.object = v.object and o.id <> v.id
    and o.based_on is not distinct from v.based_on)`

/** Versions as they are answered, in the order of their days; `which` is a condition on `v`. */
export async function versionsWhere(
  ctx: ReadContext,
  which: RawBuilder<unknown>,
): Promise<StoredVersion[]> {
  const { rows } = await sql<Omit<StoredVersion, 'askedAt' | 'decidedAt'> & Instants>`
    select v.id, v.object, v.number, ${boundText(ctx, shownState)} as state, v.effective_on,
      v.moves, ${boundText(ctx, overtaken)} as overtakes,
      v.document, b.number as based_on, b.document as base, v.reason,
      ${sql.raw(staff('v.asked_by'))} as asked_by, v.asked_at,
      ${sql.raw(staff('v.decided_by'))} as decided_by, v.decided_at, v.decision_reason, v.version
    from platform.setting_version v left join platform.setting_version b on b.id = v.based_on
    where ${which} order by v.effective_on, v.id`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
}
