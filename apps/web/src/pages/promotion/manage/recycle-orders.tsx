import { leadQueue } from '@daftari/contract/promotion/leads/declared'
import { untouchedRecord } from '@daftari/contract/promotion/leads/records'
import { RecordTable } from '../../../ui/table-page/record-table.tsx'
import { useQueueDesk } from '../../../ui/work/use-queue-desk.tsx'

/** Leads that nobody touched since they were given: taken back, or given to somebody else. */
export default function RecycleOrders() {
  const { bulk, dialogs } = useQueueDesk(leadQueue, untouchedRecord)
  return (
    <>
      <RecordTable record={untouchedRecord} bulk={bulk} />
      {dialogs}
    </>
  )
}
