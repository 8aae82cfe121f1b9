import type { allAuditor, auditOptions } from '@daftari/contract/origination/choices'
import { grades } from '@daftari/contract/origination/enums'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import type { ReadContext } from '../../../platform/context.ts'
import { auditorLoads } from './auditor-load.ts'

/** Everyone who audits, by name. */
export async function allAuditors(ctx: ReadContext): Promise<ReadOf<typeof allAuditor>> {
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

/** Products of all apps. */
export async function workListOptions(ctx: ReadContext): Promise<ReadOf<typeof auditOptions>> {
  const products = await ctx.db
    .selectFrom('origination.product')
    .select(['code as value', 'name as label', 'appCode as app'])
    .orderBy('code')
    .execute()
  return { products, grades: [...grades] }
}
