import { nothing } from '../../lib/format/number.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** An entry's number as a link to it in the journal, for users who may see it. */
export function EntryLink({ id }: { id: number | null }) {
  if (id === null) return nothing
  return <PageLink to={{ page: 'settlement/ledger/journal', search: { entry: id } }}>{id}</PageLink>
}
