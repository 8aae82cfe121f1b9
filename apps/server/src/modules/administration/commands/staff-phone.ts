import { maskPhone, normalisePhone } from '@daftari/kernel/phone'
import { ofStaff } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'

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

/** Sets the account's number from now on; its earlier numbers stay known as theirs. */
export async function noteNumber(ctx: Context, staffId: number, typed: string): Promise<void> {
  const hash = phoneHash(ctx.appContext.cipher, normalisePhone(typed) ?? typed)
  const current = await ctx.tx
    .selectFrom('administration.staffNumber')
    .select(['id', 'phoneHash'])
    .where('staffId', '=', staffId)
    .where('until', 'is', null)
    .executeTakeFirst()
  if (current?.phoneHash.equals(hash) === true) return
  const now = ctx.clock.now()
  if (current !== undefined) {
    await ctx.tx
      .updateTable('administration.staffNumber')
      .set({ until: now })
      .where('id', '=', current.id)
      .execute()
  }
  await ctx.tx
    .insertInto('administration.staffNumber')
    .values({ staffId, phoneHash: hash, since: now })
    .execute()
}
