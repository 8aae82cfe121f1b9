import { loanTargets } from '../../lib/format/loan-target.ts'
import { nothing } from '../../lib/format/number.ts'
import { useSession } from '../../lib/session.ts'
import { PageLink } from '../page-link.tsx'

/** A loan's number as a link to its detail, or to its money, for whoever may see that. */
export function LoanLink({ id }: { id: number | null }) {
  const { sees } = useSession()
  if (id === null) return nothing
  const to = loanTargets(id).find(({ page }) => sees(page))
  return to === undefined ? id : <PageLink to={to}>{id}</PageLink>
}

/** A customer's number as a link to all that customer service sees of them, for whoever sees that. */
export function CustomerLink({ id }: { id: number }) {
  return <PageLink to={{ page: 'customer-service/answer/customer', params: { id } }}>{id}</PageLink>
}

/** The number of a case of collection as a link to it, for whoever sees that. */
export function CaseLink({ id }: { id: number }) {
  return (
    <PageLink to={{ page: 'collection/cash-collection/case-detail', params: { id } }}>
      {id}
    </PageLink>
  )
}
