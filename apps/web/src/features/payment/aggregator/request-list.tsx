import { aggregatorRequests } from '@daftari/contract/payments/aggregator/tables'
import { askOpenRequest } from '@daftari/contract/payments/operator/endpoints'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Requests to the aggregator without a result. */
export function RequestList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('wallet')
  return (
    <TablePage
      table={aggregatorRequests}
      views={views}
      rowActions={(row) => <Ask request={row} />}
      empty={t(($) => $.aggregator.noRequests)}
    />
  )
}

function Ask({ request }: { request: Row<typeof aggregatorRequests> }) {
  const { t } = useTranslation('wallet')
  const ask = useCommand(askOpenRequest, {
    refreshes: [aggregatorRequests],
    done: t(($) => $.aggregator.asking),
  })
  const params = { id: request.requestKey ?? 0 }
  return (
    <Can do="disbursement.query">
      <Button
        type="link"
        size="small"
        loading={ask.busy}
        onClick={() => void ask.run({ params, body: {} }).catch(() => undefined)}
      >
        {t(($) => $.open.ask)}
      </Button>
    </Can>
  )
}
