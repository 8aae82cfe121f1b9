import type { stageCounts as contract } from '@daftari/contract/collections/endpoints'
import { type StageCode, stages } from '@daftari/contract/collections/enums'
import type { OutputOf } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { inScope } from '../scope.ts'

/** How many open cases of one's scope stand in each stage. */
export async function stageCounts(ctx: ReadContext): Promise<OutputOf<typeof contract>> {
  const { rows } = await sql<{ stage: StageCode; cases: number }>`
    select c.stage, count(*) as cases from collections."case" c
    where c.closed_on is null and ${inScope(ctx)} group by c.stage`.execute(ctx.db)
  const counted = new Map(rows.map((row) => [row.stage, row.cases]))
  return {
    all: rows.reduce((sum, row) => sum + row.cases, 0),
    stages: Object.fromEntries(stages.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<
      StageCode,
      number
    >,
  }
}
