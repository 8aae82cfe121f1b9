import {
  certificateRecord,
  revokeCertificate,
} from '@daftari/contract/settlement/certificate-record'
import { certificates, finishedLoans } from '@daftari/contract/settlement/certificate-tables'
import { IssueCertificate } from '../../../features/certificate/issue-certificate.tsx'
import { PrintButton } from '../../../features/certificate/print-button.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Repaid loans with the certificate that is valid for each, and all certificates ever issued. */
export default function CustomerRepayCertificate() {
  const { t } = useTranslation('costs')
  const { drawer, ...opening } = useRecord(certificateRecord)
  const { shown, control } = useViews(['loans', 'issued'], (view) => t(($) => $.certificate[view]))
  return (
    <>
      {shown === 'issued' ? (
        <TablePage
          table={certificates}
          views={control}
          empty={t(($) => $.certificate.none)}
          rowActions={(row) => (
            <>
              <PrintButton id={row.certificateId} number={row.certificateNumber} />
              <RowActions actions={[revokeCertificate]} row={row} />
            </>
          )}
          {...opening}
        />
      ) : (
        <TablePage
          table={finishedLoans}
          views={control}
          empty={t(($) => $.certificate.noLoans)}
          rowActions={(row) =>
            row.certificateId === null ? (
              <IssueCertificate row={row} />
            ) : (
              <PrintButton id={row.certificateId} number={row.certificateNumber} />
            )
          }
        />
      )}
      {drawer}
    </>
  )
}
