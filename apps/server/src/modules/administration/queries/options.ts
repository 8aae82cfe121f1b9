import type { OutputOf } from '@daftari/contract/endpoint'
import type { options } from '@daftari/contract/platform/endpoints'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

type Options = OutputOf<typeof options>

/** What filters offer; people who left stay among them, because their work does. */
export async function readOptions(ctx: ReadContext): Promise<Options> {
  const [apps, products, staff, teams, contactResults, audiences, channels] = await Promise.all([
    ctx.db
      .selectFrom('reporting.app')
      .select(['code as value', 'name as label'])
      .orderBy('name')
      .execute(),
    ctx.db
      .selectFrom('reporting.product')
      .select(['productCode as value', 'name as label', 'appCode as app'])
      .orderBy('appCode')
      .orderBy('name')
      .execute(),
    sql<Options['staff'][number]>`
      select s.id as value, s.name as label,
        array(select role_code from administration.staff_role h where h.staff_id = s.id
          order by role_code) as roles
      from administration.staff s
      order by s.name, s.id`.execute(ctx.db),
    ctx.db
      .selectFrom('reporting.team')
      .select(['teamId as value', 'name as label'])
      .orderBy('name')
      .execute(),
    sql<Options['contactResults'][number]>`
      select r.code as value, coalesce(r.name ->> ${ctx.language}, r.code) as label
      from reporting.contact_result r where r.level = 'result' order by r.position`.execute(ctx.db),
    sql<Options['audiences'][number]>`
      select a.code as value, coalesce(a.names ->> ${ctx.language}, a.code) as label
      from reporting.audience a order by a.position, a.audience_id`.execute(ctx.db),
    channelsOf(ctx),
  ])
  return {
    apps,
    products,
    staff: staff.rows,
    teams,
    contactResults: contactResults.rows,
    audiences: audiences.rows,
    channels,
  } as Options
}

/** From one channel to the next along the indexes, however many customers each has. */
async function channelsOf(ctx: ReadContext): Promise<Options['channels']> {
  const after = (view: string) => sql`(select min(t.channel) from ${sql.table(view)} t
    where t.channel > f.channel)`
  const { rows } = await sql<Options['channels'][number]>`
    with recursive found as (
      select '' as channel
      union all
      select least(${after('reporting.registration')}, ${after('reporting.application')})
      from found f where f.channel is not null
    )
    select channel as value, channel as label from found
    where channel <> '' order by channel limit 500`.execute(ctx.db)
  return rows
}
