import { refuse } from '@daftari/contract/refusals'
import { maskPhone, normalisePhone } from '@daftari/kernel/phone'
import type { Context } from '../../../platform/context.ts'

/** A person's own number, encrypted and masked. Refuses: staff.phone-wrong. */
export function sealedPhone(
  ctx: Context,
  typed: string | undefined,
): { phoneMasked: string | null; phoneCipher: Buffer | null } {
  if (typed === undefined) return { phoneMasked: null, phoneCipher: null }
  const phone = normalisePhone(typed)
  if (phone === undefined) refuse('staff.phone-wrong', {}, { phone: 'wrong' })
  return { phoneMasked: maskPhone(phone), phoneCipher: ctx.appContext.cipher.seal(phone) }
}
