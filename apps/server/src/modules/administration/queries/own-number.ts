import { ofStaff } from '../../../platform/cipher.ts'
import { type Context, staffOf } from '../../../platform/context.ts'

/** The caller's own telephone number, in clear; undefined where none is stored. */
export async function ownNumber(ctx: Context): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('administration.staff')
    .select('phoneCipher')
    .where('id', '=', staffOf(ctx))
    .executeTakeFirst()
  const cipher = row?.phoneCipher ?? null
  return cipher === null ? undefined : ctx.appContext.cipher.open(cipher, ofStaff(staffOf(ctx)))
}
