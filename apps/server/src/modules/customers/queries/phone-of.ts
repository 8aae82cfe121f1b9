import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

export interface Phone {
  personId: number
  phoneHash: Buffer
  phoneMasked: string
  phoneCipher: Buffer
}

/**
 * The number a customer registered with, encrypted: for whoever writes to them. Refuses:
 * customer.not-found.
 */
export async function phoneOf(ctx: ReadContext, personId: number): Promise<Phone> {
  const row = await ctx.db
    .selectFrom('customers.person')
    .select(['id as personId', 'phoneHash', 'phoneMasked', 'phoneCipher'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ?? refuse('customer.not-found', { id: personId })
}
