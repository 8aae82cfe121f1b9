import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'

/** Locks the person's row until the transaction ends. Refuses: customer.not-found. */
export async function lockPerson(ctx: Context, personId: number) {
  const person = await ctx.tx
    .selectFrom('customers.person')
    .selectAll()
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return person ?? refuse('customer.not-found', { id: personId })
}
