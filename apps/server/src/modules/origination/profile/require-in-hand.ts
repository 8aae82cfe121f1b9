import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { inScope } from '../scope.ts'

/**
 * Data read from a phone serves decisions: it may be read by a person with an open application of that
 * customer assigned to them, and by people who see all applications. Refuses: request.not-found,
 * device-data.not-in-hand.
 */
export async function requireInHand(ctx: ReadContext, personId: number): Promise<void> {
  const me = staffOf(ctx)
  const { rows } = await sql<{ inHand: boolean | null }>`
    select bool_or(a.apply_status in (1, 5)
      and (${may(ctx, 'application.view-all')}
        or a.auditor_id is not distinct from ${me}::bigint)) as in_hand
    from origination.application a
    where a.person_id = ${personId} and ${inScope(ctx)}`.execute(ctx.db)
  const inHand = rows[0]?.inHand ?? null
  if (inHand === null) refuse('request.not-found')
  if (!inHand) refuse('device-data.not-in-hand')
}
