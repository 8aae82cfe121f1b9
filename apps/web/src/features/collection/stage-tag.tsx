import type { StageCode } from '@daftari/contract/collections/enums'
import { useGlossary } from '../../lib/glossary.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
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
  const glossary = useGlossary()
  return <StatusTag tone={tones[stage]}>{glossary.choice('stage', stage)}</StatusTag>
}
