import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { Late } from '../../ui/dialog/late.tsx'
import type { Payment } from './payment.ts'

const SplitDialog = lazy(() => import('./match/split-dialog.tsx'))

/** Moves a payment from the wrong loan to the right ones in one act. */
export function MovePayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('corrections')
  const may = { match: useCan('payment.match'), reverse: useCan('payment.reverse') }
  const [open, setOpen] = useState(false)
  const { id, version, receipt, amountCents: availableCents, paidOn } = payment
  const booked = payment.matchedCents + payment.surplusCents
  if (!may.match || !may.reverse || booked === 0 || payment.state === 'reversed') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(($) => $.split.moveButton)}</Button>
      <Late wanted={open}>
        <SplitDialog
          open={open}
          kind="move"
          payment={{ id, version, receipt, availableCents, paidOn }}
          onClose={() => setOpen(false)}
        />
      </Late>
    </>
  )
}
