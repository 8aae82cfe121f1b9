import { certificates, finishedLoans } from '@daftari/contract/settlement/certificate-tables'
import { useTranslation } from 'react-i18next'
import { IssueCertificate } from '../../../features/certificate/issue-certificate.tsx'
import { PrintButton } from '../../../features/certificate/print-button.tsx'
import { RevokeCertificate } from '../../../features/certificate/revoke-certificate.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Repaid loans with the certificate that holds for each, and all certificates there were. */
export default function CustomerRepayCertificate() {
  const { t } = useTranslation('costs')
  const { shown, control } = useViews([
    { value: 'loans', label: t(($) => $.certificate.loans) },
    { value: 'issued', label: t(($) => $.certificate.issued) },
  ])
  return shown === 'issued' ? (
    <TablePage
      table={certificates}
      views={control}
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
      views={control}
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
