import type { ReadContext } from '../../../platform/context.ts'
import type { OutreachItem } from './carrier.ts'

/**
 * The encrypted number of a person who is not a customer: stored with the item, or with the approved list
 * while it is worked there; otherwise undefined.
 */
export async function sealedNumber(
  ctx: ReadContext,
  { phoneHash, phoneCipher }: Pick<OutreachItem, 'phoneHash' | 'phoneCipher'>,
): Promise<Buffer | undefined> {
  if (phoneCipher !== null) return phoneCipher
  const found = await ctx.db
    .selectFrom('reporting.sealedNumber')
    .select('phoneCipher')
    .where('phoneHash', '=', phoneHash)
    .executeTakeFirst()
  return found?.phoneCipher ?? undefined
}
