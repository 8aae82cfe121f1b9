import { maskPhone, normalisePhone } from '@daftari/kernel/phone'
import type { Context } from '../../../platform/context.ts'

/** A person's own number, encrypted and masked. */
export function sealedPhone(
  ctx: Context,
  typed: string | undefined,
): { phoneMasked: string | null; phoneCipher: Buffer | null } {
  if (typed === undefined) return { phoneMasked: null, phoneCipher: null }
  const phone = normalisePhone(typed) ?? typed
  return { phoneMasked: maskPhone(phone), phoneCipher: ctx.appContext.cipher.seal(phone) }
}
