import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

export interface Wallet {
  phoneCipher: Buffer
  phoneMasked: string
  /** The name as on the ID; the operator's answer is compared with it. */
  fullName: string | null
}

/**
 * Where a customer is paid: the wallet that was approved last, or else the phone they registered
 * with. Refuses: customer.not-found.
 */
export async function walletOf(ctx: ReadContext, personId: number): Promise<Wallet> {
  const row = await ctx.db
    .selectFrom('customers.person as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('customers.wallet as w')
          .select(['w.phoneCipher', 'w.phoneMasked'])
          .whereRef('w.personId', '=', 'p.id')
          .orderBy('w.id', 'desc')
          .limit(1)
          .as('later'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      eb.fn.coalesce('later.phoneCipher', 'p.phoneCipher').as('phoneCipher'),
      eb.fn.coalesce('later.phoneMasked', 'p.phoneMasked').as('phoneMasked'),
      'p.fullName',
    ])
    .where('p.id', '=', personId)
    .executeTakeFirst()
  return row ?? refuse('customer.not-found', { id: personId })
}
