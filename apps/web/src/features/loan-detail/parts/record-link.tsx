import { PageLink } from '../../../ui/page-link.tsx'
import { useLoanPage } from '../loan-page.ts'

/** Another application of the customer, opened on this page's kind; only its number out of scope. */
export function RecordLink({ row }: { row: { id: number; inScope: boolean } }) {
  const page = useLoanPage()
  if (!row.inScope) return row.id
  return <PageLink to={{ page, params: { id: row.id } }}>{row.id}</PageLink>
}
