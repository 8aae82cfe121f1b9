import type { Ending } from '@daftari/contract/origination/rules/shadows'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'

type Trial = 'shadow' | 'challenger'
interface Ended {
  because: Ending
  by: number | null
  reason?: string
}

/**
 * Ends a running trial once: a second call changes nothing. It waits for the assessments that have found a
 * challenger running; none after it does.
 */
async function end(ctx: Context, of: Trial, id: number, { because, by, reason }: Ended) {
  const { rows } = await sql`
    update ${sql.table(`origination.${of}`)} set state = 'ended', ended_because = ${because},
      ended_by = ${by}, ended_at = ${ctx.clock.now()}, version = version + 1
    where id = ${id} and state = 'running' returning id`.execute(ctx.tx)
  if (rows.length === 0) return false
  await audit(ctx, {
    act: `${of}.end`,
    object: { type: of, id },
    after: { because },
    ...(reason === undefined ? {} : { reason }),
  })
  return true
}

/** Refuses: request.not-found, live-trial.over. */
export async function endByHand(
  ctx: Context,
  of: Trial,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(`origination.${of}`)} where id = ${id}`.execute(ctx.tx)
  if (rows.length === 0) refuse('request.not-found')
  if (!(await end(ctx, of, id, { because: 'by-hand', by: staffOf(ctx), reason }))) {
    refuse('live-trial.over')
  }
}

export const endByItself = (ctx: Context, of: Trial, id: number, because: Ending) =>
  end(ctx, of, id, { because, by: null })
