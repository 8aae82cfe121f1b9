import type { ReadContext } from '../../../platform/context.ts'
import type { OutreachItem } from './carrier.ts'

/**
 * The sealed number of who is no customer: kept with the item, or with the approved list, which has it as
 * long as it is worked there; else undefined.
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
