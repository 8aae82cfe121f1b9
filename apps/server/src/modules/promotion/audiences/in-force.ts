import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { audienceSetting } from '@daftari/contract/promotion/audiences/setting'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'

export interface InForce {
  id: number
  code: string
  versionId: number
  rules: AudienceVersion
  salt: string
}

/** Locked, so that two runs of one audience come one after the other. */
export async function audiencesInForce(ctx: Context, id?: number): Promise<InForce[]> {
  const of = sql`a.closed_at is null and (${id ?? null}::bigint is null or a.id = ${id ?? null})`
  await sql`select from promotion.audience a where ${of} order by a.id for update`.execute(ctx.tx)
  await beginVersions(ctx)
  const { rows } = await sql<InForce>`
    select a.id, a.code, v.id as version_id, v.rules, v.salt
    from promotion.audience a
    cross join lateral (select * from promotion.audience_version n
      where n.audience_id = a.id and n.effective_on <= ${ctx.clock.today()}::date
      order by n.effective_on desc, n.number desc limit 1) v
    where ${of} order by a.id`.execute(ctx.tx)
  return rows
}

/**
 * Approved versions take effect on their day: changed criteria start a new draw of the hold-out. With only
 * another share the draw stays, and shares are nested: a larger share keeps everybody who was held out.
 */
async function beginVersions(ctx: Context): Promise<void> {
  const { clock, tx } = ctx
  const inForce = inForceOn(audienceSetting.kind, sql`a.code`, sql`${clock.today()}::date`)
  await sql`
    insert into promotion.audience_version
      (audience_id, number, rules, salt, effective_on, created_at, setting_version_id)
    select a.id, coalesce(l.number, 0) + 1, s.document,
      case when l.rules -> 'criteria' = s.document -> 'criteria' then l.salt
        else 'audience:' || a.code || ':' || coalesce(l.number, 0) + 1 end,
      s.effective_on, ${clock.now()}, s.id
    from promotion.audience a
    cross join lateral ${inForce} s
    left join lateral (select * from promotion.audience_version n
      where n.audience_id = a.id order by n.number desc limit 1) l on true
    where a.closed_at is null order by a.id
    on conflict (setting_version_id) do nothing`.execute(tx)
}
