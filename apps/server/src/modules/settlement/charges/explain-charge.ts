import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'

/**
 * Says why a difference is right, or what is done about it; it counts as explained until it changes.
 * Refuses: request.not-found, record.stale, charge.agrees.
 */
export async function explainCharge(
  ctx: Context,
  seen: { id: number; version: number; reason: string },
): Promise<{ id: number; version: number }> {
  const charge = checkVersion(
    await ctx.tx
      .selectFrom('settlement.serviceCharge')
      .selectAll()
      .where('id', '=', seen.id)
      .forUpdate()
      .executeTakeFirst(),
    seen.version,
  )
  if (charge.finding === 'agrees') refuse('charge.agrees')
  const version = charge.version + 1
  await ctx.tx
    .updateTable('settlement.serviceCharge')
    .set({
      explainedBy: staffOf(ctx),
      explainedAt: ctx.clock.now(),
      explanation: seen.reason,
      version,
    })
    .where('id', '=', seen.id)
    .execute()
  const { receipt, finding, expectedCents, billedCents } = charge
  await audit(ctx, {
    act: 'charge.explain',
    object: { type: 'service-charge', id: seen.id },
    before: { explanation: charge.explanation },
    after: { receipt, finding, expectedCents, billedCents },
    reason: seen.reason,
  })
  return { id: seen.id, version }
}
