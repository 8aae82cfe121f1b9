import { correctionTemplate } from '@daftari/contract/payments/correction-batch'
import { correctionFileRequest } from '@daftari/contract/payments/correction-files'
import { correctionBatchDrillDowns } from '@daftari/contract/payments/drill-downs'
import { Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import { addressOf } from '../../../lib/api/address.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { Can } from '../../../ui/can.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { DecideTable } from '../../request/decide-table.tsx'

const BatchDrawer = lazy(() => import('./batch-drawer.tsx'))
const UploadBatch = lazy(() => import('./upload-batch.tsx'))

/** Files of corrections: sent by one person, looked through and approved by another. */
export function BatchList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('corrections')
  const mayUpload = useCan('payment.match')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'batch',
    by: 'batchId',
    text: t(($) => $.batch.open),
    drawer: (shown) => <BatchDrawer {...shown} />,
  })
  return (
    <>
      <DecideTable
        of={correctionFileRequest}
        opens={correctionBatchDrillDowns}
        {...opening}
        views={views}
        toolbar={
          <>
            <Button href={addressOf(correctionTemplate, {})} download>
              {t(($) => $.batch.template)}
            </Button>
            <Can do="payment.match">
              <DialogButton type="primary" text={t(($) => $.batch.upload)}>
                {(shown) => <UploadBatch {...shown} />}
              </DialogButton>
            </Can>
          </>
        }
        empty={t(($) => (mayUpload ? $.batch.noneMay : $.batch.none))}
      />
      {drawer}
    </>
  )
}
