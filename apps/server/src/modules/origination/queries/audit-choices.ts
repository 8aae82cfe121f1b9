import type { OutputOf } from '@daftari/contract/endpoint'
import type { allAuditor, auditOptions } from '@daftari/contract/origination/choices'
import { grades } from '@daftari/contract/origination/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { auditorLoads } from './auditor-load.ts'

/** Everyone who audits, by name. */
export async function allAuditors(ctx: ReadContext): Promise<OutputOf<typeof allAuditor>> {
  const loads = await auditorLoads(ctx)
  const rows = loads.map(({ staffId, name, duty, canReview, held, capacityLeft }) => ({
    id: staffId,
    name,
    duty,
    canReview,
    held,
    capacityLeft,
  }))
  return { rows: rows.sort((a, b) => a.name.localeCompare(b.name, 'en')) }
}

/** Products of all apps, and the channels that ever sent an application. */
export async function workListOptions(ctx: ReadContext): Promise<OutputOf<typeof auditOptions>> {
  const products = await ctx.db
    .selectFrom('origination.product')
    .select(['code as value', 'name as label', 'appCode as app'])
    .orderBy('code')
    .execute()
  return { products, channels: await channels(ctx), grades: [...grades] }
}

/** From one channel to the next along the index, however many applications each has. */
async function channels(ctx: ReadContext): Promise<string[]> {
  const { rows } = await sql<{ channel: string }>`
    with recursive found as (
      (select channel from origination.application order by channel limit 1)
      union all
      select (select a.channel from origination.application a
        where a.channel > f.channel order by a.channel limit 1)
      from found f where f.channel is not null
    )
    select channel from found where channel is not null order by channel limit 500`.execute(ctx.db)
  return rows.map((row) => row.channel)
}
