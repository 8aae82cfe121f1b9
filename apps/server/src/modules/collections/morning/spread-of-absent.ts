import type { Context } from '../../../platform/context.ts'
import { morningRules } from '../hand-out/morning-rules.ts'
import { presentMembers } from '../queries/present-members.ts'
import { spreadCases } from './spread-cases.ts'

/**
 * Whoever calls in sick, or whose account is closed, has their cases spread at once as the morning would,
 * not the next day. Where they are back by now, nothing is displaced.
 */
export async function spreadOfAbsent(
  ctx: Context,
  { staffId }: { staffId: number },
): Promise<void> {
  const on = ctx.clock.today()
  const members = await presentMembers(ctx.tx, on)
  await spreadCases(ctx, { on, members, rules: await morningRules(ctx.tx, on), of: staffId })
}
