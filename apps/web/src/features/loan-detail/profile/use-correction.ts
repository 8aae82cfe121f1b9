import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { customerDetail } from '@daftari/contract/origination/platforms'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { customerKey, loanKey } from '../queries.ts'

/**
 * What every correction sends with itself: the loan on which it was noticed, and the version of the
 * customer that the corrector has seen, read when the dialog opens.
 */
export function useSeen({ person, application }: ApplicationDetail, open: boolean) {
  const customer = usePanel(customerDetail, person.id, { enabled: open })
  return {
    params: { customer_id: person.id },
    seen: { loanId: application.id, version: customer.data?.version ?? 1 },
    refreshes: [loanKey(application.id), customerKey(person.id)],
  }
}
