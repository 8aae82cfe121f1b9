import { PageLink } from '../../../ui/page-link.tsx'
import { useLoanPage } from '../loan-page.ts'

/** Another application of the customer, opened on this page's kind; only its number out of scope. */
export function RecordLink({ row }: { row: { loanId: number; inScope: boolean } }) {
  const page = useLoanPage()
  if (!row.inScope) return row.loanId
  return <PageLink to={{ page, params: { id: row.loanId } }}>{row.loanId}</PageLink>
}
