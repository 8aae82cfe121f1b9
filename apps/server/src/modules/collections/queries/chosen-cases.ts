import type { StageCode } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { Handed } from '../domain/distribution.ts'
import { inScope } from '../scope.ts'

export interface Choice {
  caseIds?: readonly number[] | undefined
  stage?: StageCode | undefined
  held: 'keep' | 'move'
}

/**
 * The open cases somebody chose, held until the transaction ends when there is one: those named, or
 * a stage's. Refuses: request.not-found when one that was named is out of scope.
 */
export async function chosenCases(
  ctx: ReadContext,
  choice: Choice,
  o: { lock: boolean },
): Promise<{ open: Handed[]; closed: { caseId: number }[] }> {
  const { caseIds, stage, held } = choice
  const wanted =
    caseIds === undefined
      ? sql`c.stage = ${stage} and c.closed_on is null
          and (${held === 'move'} or c.holder_id is null)`
      : sql`c.id = any(${[...caseIds]})`
  const { rows } = await sql<Handed & { closed: boolean }>`
    select c.id as case_id, c.stage, c.owed_at_open_cents as owed_cents, c.holder_id, c.arm,
      c.closed_on is not null as closed
    from collections."case" c
    where ${wanted} and ${inScope(ctx)}
    order by c.id
    ${o.lock ? sql`for update` : sql``}`.execute(ctx.db)
  if (caseIds !== undefined && rows.length < new Set(caseIds).size) refuse('request.not-found')
  return { open: rows.filter((row) => !row.closed), closed: rows.filter((row) => row.closed) }
}
