import type { Context } from '../../../../platform/context.ts'
import { isCounted, specialKindsOf } from '../../special/in-force.ts'

interface FirstRegistration {
  personId: number
  appCode: string
  channel: string
}

/**
 * From the first registration on; one with another app changes nothing. That of a test number or a member of
 * staff is not counted.
 */
export async function beginJourney(
  ctx: Context,
  { personId, appCode, channel }: FirstRegistration,
): Promise<void> {
  await ctx.tx
    .insertInto('customers.journey')
    .values({
      personId,
      appCode,
      channel,
      registeredAt: ctx.clock.now(),
      registeredOn: ctx.clock.today(),
      counted: isCounted(await specialKindsOf(ctx, personId)),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
