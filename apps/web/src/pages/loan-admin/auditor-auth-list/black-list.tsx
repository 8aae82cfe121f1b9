import { removalRequest } from '@daftari/contract/origination/blacklist'
import { CheckBlacklist } from '../../../features/blacklist/check-blacklist.tsx'
import { RemovalActs } from '../../../features/blacklist/removal-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { Can } from '../../../ui/can.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'

/** Customers refused in every app and since when; a removal needs two people. */
export default function BlackList() {
  return (
    <RequestTable
      of={removalRequest}
      refreshes={[['loan'], ['customer']]}
      toolbar={
        <Can do="blacklist.manage">
          <CheckBlacklist />
        </Can>
      }
      rowActions={(row) => (
        <>
          <RemovalActs row={row} />
          {row.customerId !== null && (
            <HistoryButton
              of={{ type: 'person', id: row.customerId }}
              name={row.name ?? `#${row.customerId}`}
              compact
            />
          )}
        </>
      )}
    />
  )
}
