import { AmountDialog } from './amount-dialog.tsx'
import { BlacklistDialog } from './blacklist-dialog.tsx'
import DistributeDialog from './distribute-dialog.tsx'
import { IncreaseDialog } from './increase-dialog.tsx'
import type { LoanDialogProps } from './loan-dialog-props.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

/** Acts that need more than a click and less than a decision. */
export const dialogActs = [
  'suspend',
  'modify-amount',
  'increase-amount',
  'distribute',
  'blacklist',
] as const
export type DialogAct = (typeof dialogActs)[number]

interface Props extends Omit<LoanDialogProps, 'open'> {
  act: DialogAct | undefined
}

export function LoanDialog({ loan, act, onClose }: Props) {
  return (
    <>
      <SuspendDialog loan={loan} open={act === 'suspend'} onClose={onClose} />
      <AmountDialog loan={loan} open={act === 'modify-amount'} onClose={onClose} />
      <IncreaseDialog loan={loan} open={act === 'increase-amount'} onClose={onClose} />
      <BlacklistDialog loan={loan} open={act === 'blacklist'} onClose={onClose} />
      <DistributeDialog ids={[loan.application.id]} open={act === 'distribute'} onClose={onClose} />
    </>
  )
}
