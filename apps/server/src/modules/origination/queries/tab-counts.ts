import { type WorkTab, workTabs } from '@daftari/contract/origination/enums'
import type { cashCreditApplications } from '@daftari/contract/origination/tables'
import type { FiltersOf } from '@daftari/contract/table'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { limits } from '../../../platform/limits.ts'
import { visibleInParts } from '../scope.ts'
import { listApplications } from './list-applications.ts'

export type ApplicationFilters = FiltersOf<typeof cashCreditApplications>

/** Each tab as the list would count it, up to the cap, in one query. */
export async function tabCounts(ctx: ReadContext, filters: ApplicationFilters) {
  const parts = sql`${visibleInParts(ctx).selectAll('a')} a`
  const columns = workTabs.map((tab) => {
    const found = listApplications.matching(ctx, { ...filters, tab: [tab] }, parts)
    return sql`(select count(*) from (
      select 1 ${found} limit ${limits.countCap + 1}) as bounded) as ${sql.id(tab)}`
  })
  const { rows } = await sql<Record<WorkTab, number>>`select ${sql.join(columns)}`.execute(ctx.db)
  const counted = rows[0] as Record<WorkTab, number>
  const capped = workTabs.filter((tab) => counted[tab] > limits.countCap)
  const counts = Object.fromEntries(
    workTabs.map((tab) => [tab, Math.min(counted[tab], limits.countCap)]),
  ) as Record<WorkTab, number>
  return { counts, capped }
}
