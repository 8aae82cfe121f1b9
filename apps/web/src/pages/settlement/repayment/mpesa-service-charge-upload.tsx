import { chargeFiles, tariffs } from '@daftari/contract/settlement/charge-tables'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { UndoChargeFile, WithdrawTariff } from '../../../features/charges/charge-acts.tsx'
import { PutTariff } from '../../../features/charges/put-tariff.tsx'
import { TariffDrawer } from '../../../features/charges/tariff-drawer.tsx'
import { UploadCharges } from '../../../features/charges/upload-charges.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The operator's files of charges, and its tariffs by which they are judged. */
export default function MpesaServiceChargeUpload() {
  const { t } = useTranslation('costs')
  const { search, setSearch } = usePage()
  const glossary = useGlossary()
  const show = (what: string) => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...nothing, show: what === 'files' ? undefined : what })
  }
  const prices = search.show === 'tariffs'
  const toolbar = (
    <>
      <Segmented
        value={prices ? 'tariffs' : 'files'}
        onChange={show}
        options={[
          { value: 'files', label: t(($) => $.charges.files) },
          { value: 'tariffs', label: t(($) => $.charges.tariffs) },
        ]}
      />
      <Can do="charge.manage">{prices ? <PutTariff /> : <UploadCharges />}</Can>
    </>
  )
  return prices ? (
    <>
      <TablePage
        table={tariffs}
        toolbar={toolbar}
        empty={t(($) => $.charges.noTariffs)}
        cells={{
          // Of a blacklist what is in force is bad; of a price it is not.
          tariffState: ({ tariffState }) => (
            <StatusTag tone={tariffState === 'in-force' ? 'good' : 'waiting'}>
              {glossary.choice('tariffState', tariffState ?? '')}
            </StatusTag>
          ),
        }}
        onRowOpen={(row) => setSearch({ tariff: String(row.tariffId) })}
        actionsWidth={190}
        rowActions={(row) => (
          <>
            <Button
              type="link"
              size="small"
              onClick={() => setSearch({ tariff: String(row.tariffId) })}
            >
              {t(($) => $.charges.open)}
            </Button>
            <WithdrawTariff row={row} />
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
        onClose={() => setSearch({ tariff: undefined })}
      />
    </>
  ) : (
    <TablePage
      table={chargeFiles}
      toolbar={toolbar}
      empty={t(($) => $.charges.noFiles)}
      actionsWidth={120}
      rowActions={(row) => (
        <>
          <UndoChargeFile row={row} />
          <HistoryButton
            of={{ type: 'charge-file', id: row.chargeFileId ?? 0 }}
            name={row.fileName ?? ''}
            compact
          />
        </>
      )}
    />
  )
}
