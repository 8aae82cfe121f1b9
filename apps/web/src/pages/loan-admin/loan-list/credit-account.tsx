import { raiseRequest } from '@daftari/contract/origination/accounts/endpoints'
import { creditAccounts } from '@daftari/contract/origination/accounts/tables'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Customers' credit limits, and the raises that wait for a second person. */
export default function CreditAccounts() {
  const bulk = useDecideMany(raiseRequest, { refreshes: [['credit-account'], ['customer']] })
  return <TablePage table={creditAccounts} reads={[]} bulk={bulk} />
}
