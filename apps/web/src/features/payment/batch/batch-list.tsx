import { correctionTemplate } from '@daftari/contract/payments/correction-batch'
import { correctionFileRequest } from '@daftari/contract/payments/correction-files'
import { correctionBatchDrillDowns } from '@daftari/contract/payments/drill-downs'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { addressOf } from '../../../lib/api/address.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { RequestTable } from '../../request/request-table.tsx'

const BatchDrawer = lazy(() =>
  import('./batch-drawer.tsx').then((file) => ({ default: file.BatchDrawer })),
)
const UploadBatch = lazy(() =>
  import('./upload-batch.tsx').then((file) => ({ default: file.UploadBatch })),
)

/** Files of corrections: sent by one person, looked through and approved by another. */
export function BatchList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('corrections')
  const { search, setOpened } = usePage()
  const [sending, setSending] = useState(false)
  const open = Number(search.batch) || undefined
  const show = (id: number | null) => setOpened({ batch: String(id ?? '') })
  return (
    <>
      <RequestTable
        of={correctionFileRequest}
        opens={correctionBatchDrillDowns}
        onRowOpen={(row) => show(row.batchId)}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => show(row.batchId)}>
            {t(($) => $.batch.open)}
          </Button>
        )}
        views={views}
        toolbar={
          <>
            <Button href={addressOf(correctionTemplate, {})} download>
              {t(($) => $.batch.template)}
            </Button>
            <Can do="payment.match">
              <Button type="primary" onClick={() => setSending(true)}>
                {t(($) => $.batch.upload)}
              </Button>
            </Can>
          </>
        }
        empty={t(($) => $.batch.none)}
      />
      <Late wanted={sending}>
        <UploadBatch open={sending} onClose={() => setSending(false)} />
      </Late>
      <Late wanted={open !== undefined}>
        <BatchDrawer id={open} onClose={() => setOpened({ batch: undefined })} />
      </Late>
    </>
  )
}
