import {
  chargeFileRecord,
  undoChargeFile,
  withdrawTariff,
} from '@daftari/contract/settlement/charge-records'
import { chargeFiles, tariffs } from '@daftari/contract/settlement/charge-tables'
import { chargeFileDrillDowns } from '@daftari/contract/settlement/cost-drill-downs'
import { Button } from 'antd'
import { PutTariff } from '../../../features/charges/put-tariff.tsx'
import { TariffDrawer } from '../../../features/charges/tariff-drawer.tsx'
import { UploadCharges } from '../../../features/charges/upload-charges.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The operator's files of charges, and its tariffs by which they are judged. */
export default function MpesaServiceChargeUpload() {
  const { t } = useTranslation('costs')
  const { search, setOpened } = usePage()
  const glossary = useGlossary()
  const { drawer, ...opening } = useRecord(chargeFileRecord)
  const { shown, control } = useViews([
    { value: 'files', label: t(($) => $.charges.files) },
    { value: 'tariffs', label: t(($) => $.charges.tariffs) },
  ])
  const prices = shown === 'tariffs'
  const toolbar = <Can do="charge.manage">{prices ? <PutTariff /> : <UploadCharges />}</Can>
  return prices ? (
    <>
      <TablePage
        table={tariffs}
        views={control}
        toolbar={toolbar}
        empty={t(($) => $.charges.noTariffs)}
        cells={{
          // For a blacklist "in force" is bad; for a price it is not.
          tariffState: ({ tariffState }) => (
            <StatusTag tone={tariffState === 'in-force' ? 'good' : 'waiting'}>
              {glossary.choice('tariffState', tariffState ?? '')}
            </StatusTag>
          ),
        }}
        onRowOpen={(row) => setOpened({ tariff: String(row.tariffId) })}
        rowActions={(row) => (
          <>
            <Button
              type="link"
              size="small"
              onClick={() => setOpened({ tariff: String(row.tariffId) })}
            >
              {t(($) => $.charges.open)}
            </Button>
            <RowActions actions={[withdrawTariff]} row={row} />
            <HistoryButton
              of={{ type: 'tariff', id: row.tariffId ?? 0 }}
              name={`${t(($) => $.charges.tariffs)} ${row.tariffId}`}
              compact
            />
          </>
        )}
      />
      <TariffDrawer
        id={Number(search.tariff) || undefined}
        onClose={() => setOpened({ tariff: undefined })}
      />
    </>
  ) : (
    <>
      <TablePage
        table={chargeFiles}
        opens={chargeFileDrillDowns}
        views={control}
        toolbar={toolbar}
        empty={t(($) => $.charges.noFiles)}
        rowActions={(row) => <RowActions actions={[undoChargeFile]} row={row} />}
        {...opening}
      />
      {drawer}
    </>
  )
}
