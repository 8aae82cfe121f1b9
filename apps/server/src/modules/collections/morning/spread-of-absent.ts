import type { Context } from '../../../platform/context.ts'
import { morningRules } from '../hand-out/morning-rules.ts'
import { presentMembers } from '../queries/present-members.ts'
import { spreadCases } from './spread-cases.ts'

/**
 * When a collector calls in sick, or their account is closed, their cases are spread at once as in the
 * morning, not the next day. If they are back by now, nothing is moved.
 */
export async function spreadOfAbsent(
  ctx: Context,
  { staffId }: { staffId: number },
): Promise<void> {
  const on = ctx.clock.today()
  const members = await presentMembers(ctx.tx, on)
  await spreadCases(ctx, { on, members, rules: await morningRules(ctx.tx, on), of: staffId })
}
