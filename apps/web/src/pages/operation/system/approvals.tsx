import type { RequestKind } from '@daftari/contract/registry/requests'
import { waitingRequests } from '@daftari/contract/registry/waiting-requests'
import { placeOf } from '../../../lib/format/request-place.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** All that others asked for and the reader decides, whatever it is; each opens where it is decided. */
export default function Approvals() {
  const glossary = useGlossary()
  return (
    <TablePage
      table={waitingRequests}
      reads={['askedKind', 'askedId', 'aboutId', 'loanId']}
      rowTarget={({ askedKind, askedId, aboutId, loanId }) =>
        placeOf({
          kind: askedKind as RequestKind,
          id: Number(askedId),
          about: aboutId ?? null,
          loanId: loanId ?? null,
        })
      }
      empty={glossary.text(waitingRequests, 'empty')}
    />
  )
}
