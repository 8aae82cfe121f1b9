import { raiseRequest } from '@daftari/contract/origination/accounts/endpoints'
import { DecideTable } from '../../../features/request/decide-table.tsx'

/** Customers' credit limits, and the raises that wait for a second person. */
export default function CreditAccounts() {
  const refreshes = [['credit-account'], ['customer']]
  return <DecideTable of={raiseRequest} refreshes={refreshes} reads={[]} />
}
