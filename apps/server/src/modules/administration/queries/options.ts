import type { OutputOf } from '@daftari/contract/endpoint'
import type { options } from '@daftari/contract/platform/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

type Options = OutputOf<typeof options>

/** What filters offer; people who left stay among them, because their work does. In one statement. */
export async function readOptions(ctx: ReadContext): Promise<Options> {
  const parts: Record<keyof Options, RawBuilder<unknown>> = {
    apps: sql`select code as value, name as label from reporting.app order by name`,
    products: sql`select product_code as value, name as label, app_code as app
      from reporting.product order by app_code, name`,
    staff: sql`select s.id as value, s.name as label,
        array(select role_code from administration.staff_role h where h.staff_id = s.id
          order by role_code) as roles
      from administration.staff s order by s.name, s.id`,
    teams: sql`select team_id as value, name as label from reporting.team order by name`,
    contactResults: sql`select r.code as value, coalesce(r.name ->> ${ctx.language}, r.code) as label
      from reporting.contact_result r where r.level = 'result' order by r.position`,
    audiences: sql`select a.code as value, coalesce(a.names ->> ${ctx.language}, a.code) as label
      from reporting.audience a order by a.position, a.audience_id`,
    channels,
  }
  const columns = Object.entries(parts).map(
    ([name, part]) =>
      sql`(select coalesce(json_agg(one), '[]') from (${part}) as one) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Options>`select ${sql.join(columns)}`.execute(ctx.db)
  return rows[0] as Options
}

const after = (view: string) => sql`(select min(t.channel) from ${sql.table(view)} t
  where t.channel > f.channel)`

/** Skips through the indexes from channel to channel, whatever the number of customers in each. */
const channels = sql`
  with recursive found as (
    select '' as channel
    union all
    select least(${after('reporting.registration')}, ${after('reporting.application')})
    from found f where f.channel is not null
  )
  select channel as value, channel as label from found
  where channel <> '' order by channel limit 500`
