import type { ConsentBody } from '@daftari/contract/customers/shapes'
import { actorName, type Context } from '../../../platform/context.ts'

/** Each is a row: who was asked, which text, given or withdrawn, when and through whom. */
export async function recordConsents(
  ctx: Context,
  personId: number,
  consents: readonly ConsentBody[],
): Promise<void> {
  if (consents.length === 0) return
  await ctx.tx
    .insertInto('customers.consent')
    .values(
      consents.map(({ purpose, wordingVersion, given }) => ({
        personId,
        purpose,
        wordingVersion,
        given,
        source: actorName(ctx.actor),
        givenAt: ctx.clock.now(),
      })),
    )
    .execute()
}
