import type { stageCounts as contract } from '@daftari/contract/collections/endpoints'
import { type ProductKind, stages } from '@daftari/contract/collections/enums'
import type { cashCreditCollection } from '@daftari/contract/collections/tables'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import type { FiltersOf } from '@daftari/contract/table'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { listCases } from './list-cases.ts'

/** How many each tab of the work list would show under its other filters. */
export async function stageCounts(
  ctx: ReadContext,
  { desk, ...filters }: FiltersOf<typeof cashCreditCollection> & { desk: 'all' | ProductKind },
): Promise<ReadOf<typeof contract>> {
  const { rows } = await sql<{ stage: string; cases: number }>`
    select c.stage, count(*) as cases ${listCases.matching(ctx, filters)}
      and (${desk} = 'all' or c.kind = ${desk})
    group by c.stage`.execute(ctx.db)
  const counted = new Map(rows.map((row) => [row.stage, row.cases]))
  const all = rows.reduce((sum, row) => sum + row.cases, 0)
  const byStage = stages.map((stage) => [stage, counted.get(stage) ?? 0])
  return { counts: Object.fromEntries([['all', all], ...byStage]) }
}
