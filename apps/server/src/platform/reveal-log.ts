import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from './audit.ts'
import { type Context, staffOf } from './context.ts'
import { limits } from './limits.ts'

export interface Reveal {
  object: 'person' | 'contact'
  id: number
  field: string
  /** The loan or case on which it is needed. */
  loanId?: number | undefined
  reason: string
}

/**
 * Writes down that a masked number is shown, before it is: in the act's own transaction, so that
 * nothing is shown unwritten. Counted under a lock, so that many at once are counted one by one.
 * Refuses: reveal.over-quota, reveal.too-fast.
 */
export async function recordReveal(ctx: Context, reveal: Reveal): Promise<void> {
  const staffId = staffOf(ctx)
  const { object, id, field, loanId, reason } = reveal
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveals of ${staffId}`}, 13))`.execute(
    ctx.tx,
  )
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - limits.revealBurstMinutes * 60_000)
  const { rows } = await sql<{ today: number; lately: number }>`
    select
      (select count(*) from administration.number_decryption
        where staff_id = ${staffId} and business_on = ${ctx.clock.today()}) as today,
      (select count(*) from administration.number_decryption
        where staff_id = ${staffId} and revealed_at > ${since}) as lately`.execute(ctx.tx)
  const { today = 0, lately = 0 } = rows[0] ?? {}
  const { revealsPerDay, revealsInBurst } = limits
  if (today >= revealsPerDay) refuse('reveal.over-quota', { count: today, limit: revealsPerDay })
  if (lately >= revealsInBurst) refuse('reveal.too-fast', { count: lately, limit: revealsInBurst })
  await ctx.tx
    .insertInto('administration.numberDecryption')
    .values({
      staffId,
      objectType: object,
      objectId: id,
      field,
      reason,
      revealedAt: now,
      businessOn: ctx.clock.today(),
    })
    .execute()
  await audit(ctx, {
    act: 'number.reveal',
    object: { type: object, id },
    after: { field, ...(loanId === undefined ? {} : { loanId }) },
    reason,
  })
}
