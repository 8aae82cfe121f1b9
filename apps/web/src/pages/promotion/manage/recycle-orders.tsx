import { leadQueue } from '@daftari/contract/promotion/leads/declared'
import { untouchedLeads, untouchedRecord } from '@daftari/contract/promotion/leads/records'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { useQueueDesk } from '../../../ui/work/use-queue-desk.tsx'

/** Leads that nobody touched since they were given: taken back, or given to somebody else. */
export default function RecycleOrders() {
  const { drawer, ...opening } = useRecord(untouchedRecord)
  const { bulk, dialogs } = useQueueDesk(leadQueue, untouchedRecord)
  return (
    <>
      <TablePage table={untouchedLeads} bulk={bulk} {...opening} />
      {drawer}
      {dialogs}
    </>
  )
}
