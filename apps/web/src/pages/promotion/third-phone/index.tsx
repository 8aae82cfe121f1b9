import {
  numberBatches,
  thirdBatch,
  thirdBatchRequest,
  vetBatch,
} from '@daftari/contract/promotion/numbers'
import { useTranslation } from 'react-i18next'
import { UploadList } from '../../../features/numbers/upload-list.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Files of third-party numbers; two people approve each. */
export default function ThirdPhoneBatches() {
  const { t } = useTranslation('promotion')
  const { drawer, ...parts } = useRecord(thirdBatch)
  return (
    <>
      <TablePage
        table={numberBatches['promotion/third-phone/index']}
        {...parts}
        toolbar={<UploadList kind="third" />}
        empty={t(($) => $.numbers.noBatches)}
        actionsWidth={270}
        rowActions={(row) => (
          <>
            <RowActions actions={[vetBatch]} row={row} />
            <RequestActs of={thirdBatchRequest} row={row} />
          </>
        )}
      />
      {drawer}
    </>
  )
}
