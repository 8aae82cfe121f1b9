import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type correctionBatchDetail,
  correctionBatches,
  decideCorrectionBatch,
  undoCorrectionBatch,
  withdrawCorrectionBatch,
} from '@daftari/contract/payments/correction-batch'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useSession } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'

export type Batch = OutputOf<typeof correctionBatchDetail>

/** Whoever sent the file neither approves it nor takes it back. */
export function BatchActs({ batch }: { batch: Batch }) {
  const { user } = useSession()
  const own = batch.askedBy.id === user.id
  if (batch.state === 'done') return own ? null : <Undo batch={batch} />
  if (batch.state !== 'asked') return null
  return own ? <Withdraw batch={batch} /> : <Decide batch={batch} />
}

function useBatchOptions(id: number) {
  const { t } = useTranslation('corrections')
  return {
    refreshes: [correctionBatches, ['correction-batch', id], ['payment']],
    done: t(($) => $.decide.done),
  }
}

function Decide({ batch }: { batch: Batch }) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const { id, version } = batch
  const decide = useCommand(decideCorrectionBatch, useBatchOptions(id))
  const words = {
    id,
    amount: format.moneyWithCurrency(batch.amountCents),
    loans: batch.differences.length,
  }
  return (
    <Can do="correction.decide">
      <ReasonButton
        danger
        text={t(($) => $.decide.refuse)}
        consequence={t(($) => $.batch.refuseConsequence)}
        onReason={(reason) =>
          decide.run({ params: { id }, body: { version, approve: false, reason } })
        }
      />{' '}
      <ConfirmButton
        type="primary"
        text={t(($) => $.decide.approve)}
        title={t(($) => $.batch.approveTitle, words)}
        consequence={t(($) => $.batch.approveConsequence, words)}
        onConfirm={() => decide.run({ params: { id }, body: { version, approve: true } })}
      />
    </Can>
  )
}

function Withdraw({ batch: { id, version } }: { batch: Batch }) {
  const { t } = useTranslation('corrections')
  const withdraw = useCommand(withdrawCorrectionBatch, useBatchOptions(id))
  return (
    <ReasonButton
      text={t(($) => $.decide.withdraw)}
      consequence={t(($) => $.batch.refuseConsequence)}
      onReason={(reason) => withdraw.run({ params: { id }, body: { version, reason } })}
    />
  )
}

function Undo({ batch: { id, version } }: { batch: Batch }) {
  const { t } = useTranslation('corrections')
  const undo = useCommand(undoCorrectionBatch, useBatchOptions(id))
  return (
    <Can do="correction.decide">
      <ReasonButton
        danger
        text={t(($) => $.batch.undo)}
        consequence={t(($) => $.batch.undoConsequence)}
        onReason={(reason) => undo.run({ params: { id }, body: { version, reason } })}
      />
    </Can>
  )
}
