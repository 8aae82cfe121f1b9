import {
  chargeFileRecord,
  undoChargeFile,
  withdrawTariff,
} from '@daftari/contract/settlement/charge-records'
import { tariffs } from '@daftari/contract/settlement/charge-tables'
import { chargeFileDrillDowns } from '@daftari/contract/settlement/cost-drill-downs'
import { PutTariff } from '../../../features/charges/put-tariff.tsx'
import { TariffDrawer } from '../../../features/charges/tariff-drawer.tsx'
import { UploadCharges } from '../../../features/charges/upload-charges.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { RecordTable } from '../../../ui/table-page/record-table.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The operator's files of charges, and its tariffs by which they are judged. */
export default function MpesaServiceChargeUpload() {
  const { t } = useTranslation('costs')
  const { drawer, onRowOpen, rowActions } = useRowDrawer({
    parameter: 'tariff',
    by: 'tariffId',
    text: t(($) => $.charges.open),
    drawer: (shown) => <TariffDrawer {...shown} />,
  })
  const { shown, control } = useViews(['files', 'tariffs'], (view) => t(($) => $.charges[view]))
  const prices = shown === 'tariffs'
  const mayUpload = useCan('charge.manage')
  const toolbar = <Can do="charge.manage">{prices ? <PutTariff /> : <UploadCharges />}</Can>
  return prices ? (
    <>
      <TablePage
        table={tariffs}
        views={control}
        toolbar={toolbar}
        empty={t(($) => $.charges.noTariffs)}
        onRowOpen={onRowOpen}
        rowActions={(row) => (
          <>
            {rowActions(row)}
            <RowActions actions={[withdrawTariff]} row={row} />
            <HistoryButton
              of={{ type: 'tariff', id: row.tariffId ?? 0 }}
              name={`${t(($) => $.charges.tariffs)} ${row.tariffId}`}
              compact
            />
          </>
        )}
      />
      {drawer}
    </>
  ) : (
    <RecordTable
      record={chargeFileRecord}
      opens={chargeFileDrillDowns}
      views={control}
      toolbar={toolbar}
      empty={t(($) => (mayUpload ? $.charges.noFilesMay : $.charges.noFiles))}
      rowActions={(row) => <RowActions actions={[undoChargeFile]} row={row} />}
    />
  )
}
