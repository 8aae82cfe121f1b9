import { ofPerson } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'

/** A person's identity, for an outside provider or on a document of their own; never for a page or a log. */
export interface Identity {
  name: string | null
  phone: string
  idNumber: string | null
}

export async function identityOf(ctx: ReadContext, personId: number): Promise<Identity> {
  const row = await ctx.db
    .selectFrom('customers.person')
    .select(['fullName', 'phoneCipher', 'idNumberCipher'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const { cipher } = ctx.appContext
  const owner = ofPerson(personId)
  return {
    name: row.fullName,
    phone: cipher.open(row.phoneCipher, owner),
    idNumber: row.idNumberCipher === null ? null : cipher.open(row.idNumberCipher, owner),
  }
}
