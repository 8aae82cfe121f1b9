import { type WorkTab, workTabs } from '@daftari/contract/origination/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { limits } from '../../../platform/limits.ts'
import { visibleInParts } from '../scope.ts'
import { type ApplicationFilters, applications } from './applications.ts'

/** Each tab as the list would count it, up to the cap, in one query. */
export async function tabCounts(ctx: ReadContext, filters: ApplicationFilters) {
  const columns = workTabs.map((tab) => {
    const rows = applications(ctx, { ...filters, tab: [tab] }, visibleInParts)
      .select(sql<number>`1`.as('one'))
      .limit(limits.countCap + 1)
    return sql`(select count(*) from ${rows} as bounded) as ${sql.id(tab)}`
  })
  const { rows } = await sql<Record<WorkTab, number>>`select ${sql.join(columns)}`.execute(ctx.db)
  const counted = rows[0] as Record<WorkTab, number>
  const capped = workTabs.filter((tab) => counted[tab] > limits.countCap)
  const counts = Object.fromEntries(
    workTabs.map((tab) => [tab, Math.min(counted[tab], limits.countCap)]),
  ) as Record<WorkTab, number>
  return { counts, capped }
}
