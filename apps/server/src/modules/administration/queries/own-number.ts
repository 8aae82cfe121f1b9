import { ofStaff } from '../../../platform/cipher.ts'
import { type Context, staffOf } from '../../../platform/context.ts'

/** The telephone numbers of all staff that are kept, in clear, of those who left too. */
export async function staffNumbers(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('administration.staff').select('phoneCipher').execute()
  const ciphers = rows.map((row) => row.phoneCipher).filter((one) => one !== null)
  return ciphers.map((cipher) => ctx.appContext.cipher.open(cipher))
}

/** The telephone number of the person who asks, in clear; undefined where none is kept. */
export async function ownNumber(ctx: Context): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('administration.staff')
    .select('phoneCipher')
    .where('id', '=', staffOf(ctx))
    .executeTakeFirst()
  const cipher = row?.phoneCipher ?? null
  return cipher === null ? undefined : ctx.appContext.cipher.open(cipher, ofStaff(staffOf(ctx)))
}

/** Of each account with a number, the one that it keeps, in clear. */
export async function staffPhones(ctx: Context): Promise<{ id: number; phone: string }[]> {
  const rows = await ctx.db
    .selectFrom('administration.staff')
    .select(['id', 'phoneCipher'])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, phoneCipher }) =>
    phoneCipher === null
      ? []
      : [{ id, phone: ctx.appContext.cipher.open(phoneCipher, ofStaff(id)) }],
  )
}
