import {
  decideTransfer,
  ownTransfers,
  reverseTransfer,
  transferExpenses,
} from '@daftari/contract/settlement/transfers'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { HistoryButton } from '../../ui/record/history-button.tsx'

const refreshes = [ownTransfers, transferExpenses] as const

/** Of a transfer that somebody else noted: booked, refused, or taken out of the books again. */
export function TransferActs({ row }: { row: Row<typeof ownTransfers> }) {
  const { t } = useTranslation('costs')
  const format = useFormat()
  const glossary = useGlossary()
  const { user } = useSession()
  const decide = useCommand(decideTransfer, { refreshes })
  const reverse = useCommand(reverseTransfer, { refreshes })
  const params = { id: row.transferId ?? 0 }
  const version = row.version ?? 1
  const mayAct = row.askedBy?.id !== user.id
  const words = {
    amount: format.moneyWithCurrency(row.amount),
    fee: format.moneyWithCurrency(row.chargedFee),
    from: glossary.choice('account', row.fromAccount ?? ''),
    to: glossary.choice('account', row.toAccount ?? ''),
  }
  const act = (approve: boolean) => (reason: string) =>
    decide.run({ params, body: { approve, reason, version } })
  return (
    <>
      {mayAct && (
        <Can do="transfer.decide">
          {row.transferState === 'asked' && (
            <>
              <ReasonButton
                type="link"
                size="small"
                text={t(($) => $.transfers.book)}
                consequence={t(($) => $.transfers.bookConsequence, words)}
                onReason={act(true)}
              />
              <ReasonButton
                type="link"
                size="small"
                danger
                text={t(($) => $.transfers.refuse)}
                consequence={t(($) => $.transfers.refuseConsequence, words)}
                onReason={act(false)}
              />
            </>
          )}
          {row.transferState === 'booked' && (
            <ReasonButton
              type="link"
              size="small"
              danger
              text={t(($) => $.transfers.reverse)}
              consequence={t(($) => $.transfers.reverseConsequence, words)}
              onReason={(reason) => reverse.run({ params, body: { reason, version } })}
            />
          )}
        </Can>
      )}
      <HistoryButton
        of={{ type: 'own-transfer', id: params.id }}
        name={row.transferReference ?? ''}
        compact
      />
    </>
  )
}
