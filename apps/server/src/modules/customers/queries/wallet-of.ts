import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

export interface Wallet {
  phoneCipher: Buffer
  phoneMasked: string
  /** As on the ID; the operator's answer is compared with it. */
  fullName: string | null
}

/** Where a customer is paid: the phone they registered with. Refuses: customer.not-found. */
export async function walletOf(ctx: ReadContext, personId: number): Promise<Wallet> {
  const row = await ctx.db
    .selectFrom('customers.person')
    .select(['phoneCipher', 'phoneMasked', 'fullName'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ?? refuse('customer.not-found', { id: personId })
}
