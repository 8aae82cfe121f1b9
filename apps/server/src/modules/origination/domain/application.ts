import type { ApplyStatus } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'

/** On whose word an application changes. */
export type Mover = 'intake' | 'engine' | 'auditor' | 'reviewer' | 'customer' | 'system'

/** What the change is called in the application's history. */
type TransitionAct =
  | 'submit'
  | 'auto-approve'
  | 'auto-reject'
  | 'draw'
  | 'pass'
  | 'approve'
  | 'reject'
  | 'return'
  | 'send-back'
  | 'resubmit'
  | 'cancel'
  | 'lapse'
  | 'modify-amount'

export interface Move {
  from: ApplyStatus | 'new'
  to: ApplyStatus
  by: readonly Mover[]
  act: TransitionAct
}

/** Every change there is; any other is refused. */
const moves: readonly Move[] = [
  { from: 'new', to: 'approving', by: ['intake'], act: 'submit' },
  { from: 'new', to: 'approved', by: ['engine'], act: 'auto-approve' },
  { from: 'new', to: 'rejected', by: ['engine'], act: 'auto-reject' },
  // On a credit account, whose limit a person or the policy has set before.
  { from: 'new', to: 'approved', by: ['customer'], act: 'draw' },
  { from: 'approving', to: 'review', by: ['auditor'], act: 'pass' },
  { from: 'approving', to: 'approved', by: ['auditor', 'reviewer'], act: 'approve' },
  { from: 'approving', to: 'rejected', by: ['auditor', 'reviewer'], act: 'reject' },
  { from: 'approving', to: 'returned', by: ['auditor', 'reviewer'], act: 'return' },
  { from: 'approving', to: 'cancelled', by: ['customer'], act: 'cancel' },
  { from: 'review', to: 'approved', by: ['reviewer'], act: 'approve' },
  { from: 'review', to: 'rejected', by: ['reviewer'], act: 'reject' },
  { from: 'review', to: 'returned', by: ['reviewer'], act: 'return' },
  { from: 'review', to: 'approving', by: ['reviewer'], act: 'send-back' },
  { from: 'review', to: 'cancelled', by: ['customer'], act: 'cancel' },
  { from: 'returned', to: 'approving', by: ['customer'], act: 'resubmit' },
  { from: 'returned', to: 'cancelled', by: ['customer'], act: 'cancel' },
  { from: 'returned', to: 'cancelled', by: ['system'], act: 'lapse' },
  { from: 'approved', to: 'cancelled', by: ['customer'], act: 'cancel' },
  { from: 'approved', to: 'cancelled', by: ['system'], act: 'lapse' },
  // An approval is void when the amount is changed before it is paid out.
  { from: 'approved', to: 'approving', by: ['auditor'], act: 'modify-amount' },
]

/** Refuses: application.transition-refused when the table has no such change by this mover. */
export function requireMove(
  application: { id: number; status: ApplyStatus | 'new' },
  to: ApplyStatus,
  by: Mover,
): Move {
  const { id, status: from } = application
  const move = moves.find((one) => one.from === from && one.to === to && one.by.includes(by))
  return move ?? refuse('application.transition-refused', { id, from, to })
}

/** Whether anybody at all may make this change. */
export function isMove(from: ApplyStatus | 'new', to: ApplyStatus): boolean {
  return moves.some((one) => one.from === from && one.to === to)
}
