import {
  customerLoans,
  customerWho,
  ofCustomer,
} from '@daftari/contract/support/customer-screen/declared'
import { handOnForm } from '@daftari/contract/support/customer-screen/hand-on'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { thingKey, usePanel } from '../../ui/panels/use-panel.ts'

/** What the agent may not do goes into the queue of who may, with its deadline. */
export function HandOn({ customerId }: { customerId: number }) {
  const apps = usePanel(customerWho, customerId).data?.apps ?? []
  const loans = usePanel(customerLoans, customerId).data?.rows ?? []
  return (
    <CreateButton
      form={handOnForm}
      size="small"
      given={{ params: { id: customerId } }}
      first={{ app: apps[0]?.code ?? '' }}
      offers={{
        app: apps.map(({ code, name }) => ({ value: code, label: name })),
        loanId: loans.map(({ loanId, app }) => ({ value: loanId, label: `${loanId} · ${app}` })),
      }}
      refreshes={[thingKey(ofCustomer, customerId)]}
    />
  )
}
