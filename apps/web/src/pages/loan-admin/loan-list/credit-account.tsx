import { raiseRequest } from '@daftari/contract/origination/accounts/endpoints'
import { RequestTable } from '../../../features/request/request-table.tsx'

/** Customers' credit limits, and the raises that wait for a second person. */
export default function CreditAccounts() {
  const refreshes = [['credit-account'], ['customer']]
  return <RequestTable of={raiseRequest} refreshes={refreshes} reads={[]} rowActions={undefined} />
}
