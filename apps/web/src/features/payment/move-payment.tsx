import { lazy } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import type { Payment } from './payment.ts'

const SplitDialog = lazy(() => import('./match/split-dialog.tsx'))

/** Moves a payment from the wrong loan to the right ones in one act. */
export function MovePayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('corrections')
  const may = { match: useCan('payment.match'), reverse: useCan('payment.reverse') }
  const { id, version, receipt, amountCents: availableCents, paidOn } = payment
  const booked = payment.matchedCents + payment.surplusCents
  if (!may.match || !may.reverse || booked === 0 || payment.state === 'reversed') return null
  return (
    <DialogButton text={t(($) => $.split.moveButton)}>
      {(shown) => (
        <SplitDialog
          {...shown}
          kind="move"
          payment={{ id, version, receipt, availableCents, paidOn }}
        />
      )}
    </DialogButton>
  )
}
