import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery } from '@tanstack/react-query'
import { loanKey } from '../queries.ts'
import { customerDetailQuery, customerKey } from './profile-queries.ts'

/**
 * What every correction sends with itself: the loan on which it was noticed, and the version of the
 * customer that the corrector has seen, read when the dialog opens.
 */
export function useSeen({ person, application }: ApplicationDetail, open: boolean) {
  const customer = useQuery({ ...customerDetailQuery(person.id), enabled: open })
  return {
    params: { customer_id: person.id },
    seen: { loanId: application.id, version: customer.data?.version ?? 1 },
    refreshes: [loanKey(application.id), customerKey(person.id)],
  }
}
