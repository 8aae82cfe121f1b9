import { certificates, finishedLoans } from '@daftari/contract/settlement/certificate-tables'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { IssueCertificate } from '../../../features/certificate/issue-certificate.tsx'
import { PrintButton } from '../../../features/certificate/print-button.tsx'
import { RevokeCertificate } from '../../../features/certificate/revoke-certificate.tsx'
import { usePage } from '../../../lib/page-context.ts'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Repaid loans with the certificate that holds for each, and all certificates there were. */
export default function CustomerRepayCertificate() {
  const { t } = useTranslation('costs')
  const { search, setSearch } = usePage()
  const show = (what: string) => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...nothing, show: what === 'loans' ? undefined : what })
  }
  const issued = search.show === 'issued'
  const view = (
    <Segmented
      value={issued ? 'issued' : 'loans'}
      onChange={show}
      options={[
        { value: 'loans', label: t(($) => $.certificate.loans) },
        { value: 'issued', label: t(($) => $.certificate.issued) },
      ]}
    />
  )
  return issued ? (
    <TablePage
      table={certificates}
      toolbar={view}
      empty={t(($) => $.certificate.none)}
      actionsWidth={210}
      rowActions={(row) => (
        <>
          <PrintButton id={row.certificateId} number={row.certificateNumber} />
          <RevokeCertificate row={row} />
          <HistoryButton
            of={{ type: 'certificate', id: row.certificateId ?? 0 }}
            name={t(($) => $.certificate.name, { number: row.certificateNumber })}
            compact
          />
        </>
      )}
    />
  ) : (
    <TablePage
      table={finishedLoans}
      toolbar={view}
      empty={t(($) => $.certificate.noLoans)}
      actionsWidth={120}
      rowActions={(row) =>
        row.certificateId === null ? (
          <IssueCertificate row={row} />
        ) : (
          <PrintButton id={row.certificateId} number={row.certificateNumber} />
        )
      }
    />
  )
}
