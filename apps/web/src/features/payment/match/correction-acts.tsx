import {
  decideCorrection,
  withdrawCorrection,
} from '@daftari/contract/payments/correction-endpoints'
import type { corrections } from '@daftari/contract/payments/correction-tables'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useSession } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { afterMatch } from './match.ts'

/** Somebody else approves or refuses what was asked for; whoever asked may withdraw it. */
export function CorrectionActs({ row }: { row: Row<typeof corrections> }) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const { user } = useSession()
  const told = { refreshes: afterMatch, done: t(($) => $.decide.done) }
  const decide = useCommand(decideCorrection, told)
  const withdraw = useCommand(withdrawCorrection, told)
  if (row.correctionState !== 'asked') return null
  const input = { params: { id: row.correctionId ?? 0 } }
  const version = row.version ?? 0
  const { receipt, correctionTarget: target } = row
  const amount = format.moneyWithCurrency(row.amount)
  if (row.askedBy?.id === user.id) {
    return (
      <ReasonButton
        type="link"
        size="small"
        text={t(($) => $.decide.withdraw)}
        consequence={t(($) => $.decide.refuseConsequence, { receipt })}
        onReason={(reason) => withdraw.run({ ...input, body: { version, reason } })}
      />
    )
  }
  return (
    <Can do="correction.decide">
      <ConfirmButton
        type="link"
        size="small"
        text={t(($) => $.decide.approve)}
        title={t(($) => $.decide.approveTitle, { id: row.correctionId ?? '' })}
        consequence={t(($) => $.decide.consequence, { amount, receipt, target })}
        onConfirm={() => decide.run({ ...input, body: { version, approve: true } })}
      />
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.decide.refuse)}
        consequence={t(($) => $.decide.refuseConsequence, { receipt })}
        onReason={(reason) => decide.run({ ...input, body: { version, approve: false, reason } })}
      />
    </Can>
  )
}
