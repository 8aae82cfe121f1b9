import { proposedStopRequest } from '@daftari/contract/contact/stops'
import { RequestTable } from '../../../features/request/request-table.tsx'

/** What members of staff said that no call of theirs bears out: another person confirms it, or refuses. */
export default function ContactStops() {
  return <RequestTable of={proposedStopRequest} />
}
