import { revokeCertificate } from '@daftari/contract/settlement/certificate'
import { certificates, finishedLoans } from '@daftari/contract/settlement/certificate-tables'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'

/** Takes a paper back that should not have been given. */
export function RevokeCertificate({ row }: { row: Row<typeof certificates> }) {
  const { t } = useTranslation('costs')
  const { run } = useCommand(revokeCertificate, { refreshes: [certificates, finishedLoans] })
  if (row.certificateState !== 'valid') return null
  const consequence = t(($) => $.certificate.revokeConsequence, { number: row.certificateNumber })
  return (
    <Can do="certificate.revoke">
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.certificate.revoke)}
        consequence={consequence}
        onReason={(reason) =>
          run({
            params: { id: row.certificateId ?? 0 },
            body: { reason, version: row.version ?? 1 },
          })
        }
      />
    </Can>
  )
}
