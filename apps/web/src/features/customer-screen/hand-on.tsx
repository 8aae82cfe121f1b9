import { handOnForm } from '@daftari/contract/support/hand-on'
import { useQuery } from '@tanstack/react-query'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { customerScreenKey, loansQuery, whoQuery } from './queries.ts'

/** What the agent may not do goes into the queue of who may, with its deadline. */
export function HandOn({ customerId }: { customerId: number }) {
  const apps = useQuery(whoQuery(customerId)).data?.apps ?? []
  const loans = useQuery(loansQuery(customerId)).data?.rows ?? []
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
      refreshes={[customerScreenKey(customerId)]}
    />
  )
}
