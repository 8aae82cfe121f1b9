import type { Context } from '../../../../platform/context.ts'

interface FirstRegistration {
  personId: number
  appCode: string
  channel: string
}

/** From the first registration on; one with another app changes nothing. */
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
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
