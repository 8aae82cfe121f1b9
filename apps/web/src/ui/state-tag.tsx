import { useGlossary } from '../lib/glossary.ts'
import { StatusTag } from './status-tag.tsx'
import { type Tone, toneOf } from './tone.ts'

interface StateTagProps {
  /** The set of its words. */
  set: string
  value: string
  /** In place of the colour that the value has everywhere. */
  tone?: Tone | undefined
}

/** A state by its words, in the colour it has wherever it occurs. */
export function StateTag({ set, value, tone = toneOf(value) ?? 'waiting' }: StateTagProps) {
  const glossary = useGlossary()
  return <StatusTag tone={tone}>{glossary.choice(set, value)}</StatusTag>
}
