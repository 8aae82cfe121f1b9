import type { DifferenceState, StatementLineState } from '@daftari/contract/settlement/enums'
import type { Tone } from '../../ui/tone.ts'

/** Open means here that nobody of ours answers to it. */
export const lineTone: Record<StatementLineState, Tone> = {
  open: 'attention',
  differs: 'bad',
  matched: 'good',
  booked: 'good',
  'no-money': 'waiting',
}

export const differenceTone: Record<DifferenceState, Tone> = {
  open: 'attention',
  explained: 'good',
  acknowledged: 'suspended',
  cleared: 'waiting',
}
