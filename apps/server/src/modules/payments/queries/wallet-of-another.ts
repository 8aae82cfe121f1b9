import { ofPerson } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { isOfAnother } from '../../customers/index.ts'

/** Whether another customer has the phone by now on which this one was to be paid. */
export async function isWalletOfAnother(
  ctx: ReadContext,
  { personId, phoneCipher }: { personId: number; phoneCipher: Buffer },
): Promise<boolean> {
  const { cipher } = ctx.appContext
  const phone = cipher.open(phoneCipher, ofPerson(personId))
  return isOfAnother(ctx, personId, phoneHash(cipher, phone))
}
