import { proposedStopRequest, proposedStops } from '@daftari/contract/contact/stops'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** What members of staff said that no call of theirs bears out: another person confirms it, or refuses. */
export default function ContactStops() {
  const bulk = useDecideMany(proposedStopRequest)
  return (
    <TablePage
      table={proposedStops}
      bulk={bulk}
      rowActions={(row) => <RequestActs of={proposedStopRequest} row={row} />}
    />
  )
}
