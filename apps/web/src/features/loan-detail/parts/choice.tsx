import { nothing } from '../../../lib/format/number.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toneOf } from '../../../ui/tone.ts'

interface ChoiceProps {
  set: string
  value: string | null | undefined
}

/** One of a closed list in the glossary's words; as a tag where it is a state. */
export function Choice({ set, value }: ChoiceProps) {
  const glossary = useGlossary()
  if (value === null || value === undefined || value === '') return nothing
  const words = glossary.choice(set, value)
  const tone = toneOf(value)
  return tone === undefined ? words : <StatusTag tone={tone}>{words}</StatusTag>
}
