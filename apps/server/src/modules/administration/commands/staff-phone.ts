import { maskPhone, normalisePhone } from '@daftari/kernel/phone'
import { ofStaff } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'

/** A person's own number, encrypted for them alone and masked; before they have a number it is nobody's. */
export function sealedPhone(
  ctx: Context,
  typed: string | undefined,
  id?: number,
): { phoneMasked: string | null; phoneCipher: Buffer | null } {
  if (typed === undefined) return { phoneMasked: null, phoneCipher: null }
  const phone = normalisePhone(typed) ?? typed
  const sealed = ctx.appContext.cipher.seal(phone, id === undefined ? undefined : ofStaff(id))
  return { phoneMasked: maskPhone(phone), phoneCipher: sealed }
}
