import {
  replayWebhook,
  stopWebhook,
  webhookRequest,
  webhooks,
} from '@daftari/contract/administration/webhooks/webhooks'
import { MakeWebhookSecret, TestWebhook } from '../../../features/programs/webhook-buttons.tsx'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The page of the addresses that events are sent to: requested, approved, given secrets, tested, stopped. */
export default function Webhooks() {
  const bulk = useDecideMany(webhookRequest)
  return (
    <TablePage
      table={webhooks}
      bulk={bulk}
      toolbar={<AskRequest of={webhookRequest} />}
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
