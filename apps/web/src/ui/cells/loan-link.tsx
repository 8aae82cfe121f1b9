import { nothing } from '../../lib/format/number.ts'
import { PageLink } from '../page-link.tsx'

/** A loan's number as a link to its detail, for whoever may see that. */
export function LoanLink({ id }: { id: number | null }) {
  if (id === null) return nothing
  return (
    <PageLink to={{ page: 'loan-admin/loan-list/cash-credit-detail', params: { id } }}>
      {id}
    </PageLink>
  )
}

/** A customer's number as a link to all that customer service sees of them, for whoever sees that. */
export function CustomerLink({ id }: { id: number }) {
  return <PageLink to={{ page: 'customer-service/answer/customer', params: { id } }}>{id}</PageLink>
}
