import { relationRisk } from '@daftari/contract/origination/relations'
import { sharedAttributes } from '../../customers/index.ts'
import { loanPanels } from '../queries/loan-panels.ts'
import { inOrder, standingsOf } from './standings.ts'

/** Other people who share data with the customer of an application. */
export const relations = loanPanels.panel(relationRisk, async (ctx, { personId }) => {
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
})
