import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export interface Phone {
  personId: number
  phoneHash: Buffer
  phoneMasked: string
  phoneCipher: Buffer
}

/** The number a customer registered with, encrypted: to send them messages. Refuses: customer.not-found. */
export async function phoneOf(ctx: ReadContext, personId: number): Promise<Phone> {
  const row = await ctx.db
    .selectFrom('customers.person')
    .select(['id as personId', 'phoneHash', 'phoneMasked', 'phoneCipher'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ?? refuse('customer.not-found', { id: personId })
}

/** The number of a contact whom a customer named, encrypted: to call them. */
export async function contactPhone(
  ctx: ReadContext,
  of: { personId: number; contactId: number },
): Promise<Omit<Phone, 'personId'> | undefined> {
  return ctx.db
    .selectFrom('customers.contact')
    .select(['phoneHash', 'phoneMasked', 'phoneCipher'])
    .where('id', '=', of.contactId)
    .where('personId', '=', of.personId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** The number of a customer's employer, encrypted. */
export async function employerPhone(
  ctx: ReadContext,
  personId: number,
): Promise<Omit<Phone, 'personId'> | undefined> {
  const row = await ctx.db
    .selectFrom('customers.work')
    .select(['companyPhoneHash', 'companyPhoneMasked', 'companyPhoneCipher'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  const { companyPhoneHash, companyPhoneMasked, companyPhoneCipher } = row ?? {}
  if (companyPhoneHash == null || companyPhoneMasked == null || companyPhoneCipher == null) {
    return undefined
  }
  return {
    phoneHash: companyPhoneHash,
    phoneMasked: companyPhoneMasked,
    phoneCipher: companyPhoneCipher,
  }
}

/** The devices on which a customer was seen, as hashes of their fingerprints. */
export async function devicesOf(ctx: ReadContext, personId: number): Promise<Buffer[]> {
  const rows = await ctx.db
    .selectFrom('customers.device')
    .select('fingerprintHash')
    .where('personId', '=', personId)
    .orderBy('fingerprintHash')
    .execute()
  return rows.map((row) => row.fingerprintHash)
}

/** The hashes of the number that a customer registered with, and of each on which they were paid. */
export const numbersSql = (personId: number) => sql<{ phoneHash: Buffer }>`
  select phone_hash from customers.person where id = ${personId}
  union select phone_hash from customers.wallet where person_id = ${personId}`
