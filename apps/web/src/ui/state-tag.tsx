import type { Column } from '@daftari/contract/columns'
import { useGlossary } from '../lib/glossary.ts'
import { StatusTag } from './status-tag.tsx'
import { type Tone, toneOf } from './tone.ts'

interface StateTagProps {
  /** The set of its words. */
  set: string
  value: string
  /** In place of the colour that the value has everywhere. */
  tone?: Tone | undefined
  /** As its column declares them. */
  tones?: Column['tones']
}

/** A state by its words, in the colour it has wherever it occurs. */
export function StateTag({ set, value, tones, tone = tones?.[value] }: StateTagProps) {
  const glossary = useGlossary()
  return (
    <StatusTag tone={tone ?? toneOf(value) ?? 'waiting'}>{glossary.choice(set, value)}</StatusTag>
  )
}
