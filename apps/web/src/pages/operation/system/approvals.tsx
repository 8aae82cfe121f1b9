import { decidingCall, type RequestKind } from '@daftari/contract/registry/requests'
import { waitingRequests } from '@daftari/contract/registry/waiting-requests'
import { useDecideRows } from '../../../features/request/use-decide-many.tsx'
import { placeOf } from '../../../lib/format/request-place.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** All that others asked for and the reader decides, whatever it is: opened where it is, or many at once. */
export default function Approvals() {
  const glossary = useGlossary()
  const bulk = useDecideRows({
    table: waitingRequests,
    columns: ['askedKind', 'askedId', 'aboutId', 'version', 'amount'],
    waitingIn({ askedKind, askedId, aboutId, version, amount }) {
      const kind = String(askedKind)
      const row = { id: Number(askedId), version: Number(version), about: Number(aboutId) }
      return {
        kind,
        id: row.id,
        name: glossary.choice('askedKind', kind),
        callOf: (said) => decidingCall(kind, row, said),
        ...(typeof amount === 'number' && { amountCents: amount }),
      }
    },
  })
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
      bulk={bulk}
      empty={glossary.text(waitingRequests, 'empty')}
    />
  )
}
