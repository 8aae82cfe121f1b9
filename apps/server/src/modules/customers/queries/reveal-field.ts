import { refuse } from '@daftari/contract/refusals'
import { ofPerson } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'
import { walletOf } from './wallet-of.ts'

export interface RevealedField {
  object: 'person' | 'contact'
  id: number
  field: 'phone' | 'wallet' | 'idNumber' | 'companyPhone'
}

/**
 * One number in clear; the caller has checked the right, got a reason and records the read. Also returns its
 * owner. Refuses: request.not-found when there is none.
 */
export async function revealField(
  ctx: ReadContext,
  asked: RevealedField,
): Promise<{ value: string; personId: number }> {
  const found = await sealedField(ctx, asked)
  if (found?.cipher == null) refuse('request.not-found')
  const { cipher, personId } = found
  return { value: ctx.appContext.cipher.open(cipher, ofPerson(personId)), personId }
}

async function sealedField(
  ctx: ReadContext,
  { object, id, field }: RevealedField,
): Promise<{ personId: number; cipher: Buffer | null } | undefined> {
  if (object === 'contact') {
    if (field !== 'phone') return undefined
    return ctx.db
      .selectFrom('customers.contact')
      .select(['personId', 'phoneCipher as cipher'])
      .where('id', '=', id)
      .executeTakeFirst()
  }
  if (field === 'wallet') {
    const { phoneCipher } = await walletOf(ctx, id)
    return { personId: id, cipher: phoneCipher }
  }
  if (field === 'companyPhone') {
    return ctx.db
      .selectFrom('customers.work')
      .select(['personId', 'companyPhoneCipher as cipher'])
      .where('personId', '=', id)
      .executeTakeFirst()
  }
  return ctx.db
    .selectFrom('customers.person')
    .select([
      'id as personId',
      field === 'phone' ? 'phoneCipher as cipher' : 'idNumberCipher as cipher',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
