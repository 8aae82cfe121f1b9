import { issueCertificate } from '@daftari/contract/settlement/certificate'
import { certificates, finishedLoans } from '@daftari/contract/settlement/certificate-tables'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'

/** Says on paper that a loan is repaid. */
export function IssueCertificate({ row }: { row: Row<typeof finishedLoans> }) {
  const { t } = useTranslation('costs')
  const { run } = useCommand(issueCertificate, {
    refreshes: [finishedLoans, certificates],
    done: ({ number }) => t(($) => $.certificate.done, { number }),
  })
  const loanId = row.loanId ?? 0
  const words = { loan: loanId, name: row.name ?? '–', day: row.finishedOn ?? '–' }
  return (
    <Can do="certificate.issue">
      <ConfirmButton
        type="link"
        size="small"
        text={t(($) => $.certificate.issue)}
        title={t(($) => $.certificate.issueTitle, words)}
        consequence={t(($) => $.certificate.issueConsequence, words)}
        onConfirm={() => run({ body: { loanId } })}
      />
    </Can>
  )
}
