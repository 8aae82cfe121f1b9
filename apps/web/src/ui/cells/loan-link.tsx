import { loanTargets } from '../../lib/format/loan-target.ts'
import { nothing } from '../../lib/format/number.ts'
import { useSession } from '../../lib/session.ts'
import { PageLink } from '../page-link.tsx'

/** A loan's number as a link to its detail, or to its money, for users who may see it. */
export function LoanLink({ id }: { id: number | null }) {
  const { sees } = useSession()
  if (id === null) return nothing
  const to = loanTargets(id).find(({ page }) => sees(page))
  return to === undefined ? id : <PageLink to={to}>{id}</PageLink>
}

/** A customer's number as a link to the customer's page in customer service, for users who may see it. */
export function CustomerLink({ id }: { id: number }) {
  return <PageLink to={{ page: 'customer-service/answer/customer', params: { id } }}>{id}</PageLink>
}

/** The number of a case of collection as a link to it, for users who may see it. */
export function CaseLink({ id }: { id: number }) {
  return (
    <PageLink to={{ page: 'collection/cash-collection/case-detail', params: { id } }}>
      {id}
    </PageLink>
  )
}
