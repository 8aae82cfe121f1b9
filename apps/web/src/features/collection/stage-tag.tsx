import type { StageCode } from '@daftari/contract/collections/enums'
import { StateTag } from '../../ui/state-tag.tsx'
import type { Tone } from '../../ui/tone.ts'

const tones: Record<StageCode, Tone> = {
  reminder: 'progress',
  S1: 'attention',
  S2: 'attention',
  S3: 'attention',
  M1: 'bad',
  M2: 'bad',
  M3: 'bad',
  M4: 'bad',
}

export function StageTag({ stage }: { stage: StageCode }) {
  return <StateTag set="stage" value={stage} tone={tones[stage]} />
}
