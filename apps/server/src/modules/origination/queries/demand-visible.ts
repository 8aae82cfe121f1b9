import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { inScope } from '../scope.ts'

/** The customer of an application the reader may see. Refuses: request.not-found. */
export async function demandVisible(ctx: ReadContext, id: number): Promise<number> {
  const { rows } = await sql<{ personId: number }>`
    select a.person_id from origination.application a
    where a.id = ${id} and ${inScope(ctx)}`.execute(ctx.db)
  return rows[0]?.personId ?? refuse('request.not-found')
}

/** A customer is seen through an application of theirs. Refuses: request.not-found. */
export async function demandVisibleCustomer(ctx: ReadContext, personId: number): Promise<void> {
  const { rows } = await sql`
    select from origination.application a
    where a.person_id = ${personId} and ${inScope(ctx)} limit 1`.execute(ctx.db)
  if (rows.length === 0) refuse('request.not-found')
}
