import type { FeeStatementState } from '@daftari/contract/settlement/service-fee-kinds'
import type { Tone } from '../../ui/tone.ts'

/** The tone of a statement's state. A confirmed one is still in progress: it has to be paid. */
export const feeTone: Readonly<Record<FeeStatementState, Tone>> = {
  made: 'progress',
  disputed: 'attention',
  confirmed: 'progress',
  paid: 'good',
  void: 'waiting',
  corrected: 'waiting',
}
