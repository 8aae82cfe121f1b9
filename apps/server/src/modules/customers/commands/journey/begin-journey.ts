import type { Context } from '../../../../platform/context.ts'
import { insertLater } from '../../../../platform/db/waiting-writes.ts'
import { isCounted, specialKindsOf } from '../../special/in-force.ts'

interface FirstRegistration {
  personId: number
  appCode: string
  channel: string
}

/**
 * From the first registration on; a registration with another app changes nothing. Test numbers and members
 * of staff are not counted.
 */
export async function beginJourney(
  ctx: Context,
  { personId, appCode, channel }: FirstRegistration,
): Promise<void> {
  const journey = {
    personId,
    appCode,
    channel,
    registeredAt: ctx.clock.now(),
    registeredOn: ctx.clock.today(),
    counted: isCounted(await specialKindsOf(ctx, personId)),
  }
  await insertLater(ctx.tx, 'customers.journey', [journey], { unlessThere: ['personId'] })
}
