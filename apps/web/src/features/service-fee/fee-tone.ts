import type { FeeStatementState } from '@daftari/contract/settlement/service-fee-kinds'
import type { Tone } from '../../ui/tone.ts'

/** Where a statement stands. One that is confirmed is on its way still: it is to be paid. */
export const feeTone: Readonly<Record<FeeStatementState, Tone>> = {
  made: 'progress',
  disputed: 'attention',
  confirmed: 'progress',
  paid: 'good',
  void: 'waiting',
  corrected: 'waiting',
}
