import {
  replayWebhook,
  stopWebhook,
  webhookRequest,
} from '@daftari/contract/administration/webhooks/webhooks'
import { MakeWebhookSecret, TestWebhook } from '../../../features/programs/webhook-buttons.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { RowActions } from '../../../ui/action/row-actions.tsx'

/** The page of the addresses that events are sent to: requested, approved, given secrets, tested, stopped. */
export default function Webhooks() {
  return (
    <RequestTable
      of={webhookRequest}
      rowActions={(row) => (
        <>
          <RequestActs of={webhookRequest} row={row} />
          <MakeWebhookSecret row={row} />
          <TestWebhook row={row} />
          <RowActions actions={[replayWebhook, stopWebhook]} row={row} />
        </>
      )}
    />
  )
}
