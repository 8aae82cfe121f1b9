import type { ConsentBody } from '@daftari/contract/customers/shapes'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { sealPhone } from '../numbers.ts'
import { beginJourney } from './journey/begin-journey.ts'
import { recordConsents } from './record-consents.ts'

export interface Registration {
  /** E.164 */
  phone: string
  appCode: string
  channel: string
  consents?: readonly ConsentBody[] | undefined
}

/** One person for a phone, one registration for a person and an app: again changes nothing. */
export async function registerCustomer(
  ctx: Context,
  given: Registration,
): Promise<{ personId: number; registeredNow: boolean }> {
  const personId = await personFor(ctx, given.phone)
  const registered = await ctx.tx
    .insertInto('customers.registration')
    .values({
      personId,
      appCode: given.appCode,
      channel: given.channel,
      registeredAt: ctx.clock.now(),
      registeredOn: ctx.clock.today(),
    })
    .onConflict((on) => on.doNothing())
    .returning('personId')
    .executeTakeFirst()
  const registeredNow = registered !== undefined
  if (registeredNow) {
    await beginJourney(ctx, { personId, ...given })
    await recordConsents(ctx, personId, given.consents ?? [])
    const { appCode, channel } = given
    await publish(ctx, 'customer.registered', `person:${personId}`, { personId, appCode, channel })
  }
  return { personId, registeredNow }
}

async function personFor(ctx: Context, phone: string): Promise<number> {
  const sealed = sealPhone(ctx.appContext.cipher, phone)
  const made = await ctx.tx
    .insertInto('customers.person')
    .values({
      phoneHash: sealed.hash,
      phoneMasked: sealed.masked,
      phoneCipher: sealed.cipher,
      registeredAt: ctx.clock.now(),
      registeredOn: ctx.clock.today(),
    })
    .onConflict((on) => on.column('phoneHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return made.id
  const known = await ctx.tx
    .selectFrom('customers.person')
    .select('id')
    .where('phoneHash', '=', sealed.hash)
    .executeTakeFirstOrThrow()
  return known.id
}
