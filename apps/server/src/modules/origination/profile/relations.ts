import type { OutputOf } from '@daftari/contract/endpoint'
import type { relationRisk } from '@daftari/contract/origination/relations'
import type { ReadContext } from '../../../platform/context.ts'
import { sharedAttributes } from '../../customers/index.ts'
import { requireVisible } from '../queries/require-visible.ts'
import { inOrder, standingsOf } from './standings.ts'

type Relations = OutputOf<typeof relationRisk>

/** Who else shares what with the customer of an application. Refuses: request.not-found. */
export async function relationsOf(ctx: ReadContext, id: number): Promise<Relations> {
  const personId = await requireVisible(ctx, id)
  const shared = await sharedAttributes(ctx, personId)
  const personIds = [...new Set(shared.flatMap((thing) => thing.customerIds))]
  const customers = inOrder(personIds, await standingsOf(ctx, personIds))
  return {
    things: shared.map((thing, index) => ({ ...thing, key: `${thing.kind}-${index}` })),
    customers,
    related: customers.length,
    late: customers.filter(({ daysPastDue }) => (daysPastDue ?? 0) > 0).length,
    blacklisted: customers.filter((one) => one.blacklisted).length,
  }
}
