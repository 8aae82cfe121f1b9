import { maskPhone } from '@daftari/kernel/phone'
import type { Context } from '../../../platform/context.ts'

/** A person's own number, encrypted and masked. */
export function sealedPhone(
  ctx: Context,
  phone: string | undefined,
): { phoneMasked: string | null; phoneCipher: Buffer | null } {
  if (phone === undefined) return { phoneMasked: null, phoneCipher: null }
  return { phoneMasked: maskPhone(phone), phoneCipher: ctx.appContext.cipher.seal(phone) }
}
