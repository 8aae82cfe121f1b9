import { waitingRequests } from '@daftari/contract/registry/waiting-requests'
import { type OneRequest, placeOf } from '../../../lib/format/request-place.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** All that others asked for and the reader decides, whatever it is; each opens where it is decided. */
export default function Approvals() {
  const glossary = useGlossary()
  return (
    <TablePage
      table={waitingRequests}
      reads={['askedKind', 'askedId', 'aboutId', 'loanId']}
      rowTarget={(row) => placeOf(row as OneRequest)}
      empty={glossary.text(waitingRequests, 'empty')}
    />
  )
}
