import type { Format } from '../../lib/format/use-format.ts'
import type { Glossary } from '../../lib/glossary.ts'

interface Words {
  format: Pick<Format, 'money' | 'count'>
  glossary: Pick<Glossary, 'choice'>
}

const ofCents = /Cents$/

/** The set of words for an observed value, when it is one of a closed list. */
const sets: Readonly<Record<string, string | undefined>> = {
  faceResult: 'faceResult',
  kinds: 'blacklistKind',
  missing: 'documentKind',
  customerType: 'customerType',
}

/** What a rule saw, `Monthly income 20,000.00 · Instalment 21,400.00`. */
export function observedText(observed: Readonly<Record<string, unknown>>, words: Words): string {
  return Object.entries(observed)
    .map(([name, value]) => {
      const called = words.glossary.choice('observed', name.replace(ofCents, ''))
      return `${called} ${valueText(name, value, words)}`
    })
    .join(' · ')
}

function valueText(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map((one) => valueText(name, one, words)).join(', ')
  if (typeof value === 'number') {
    return ofCents.test(name) ? words.format.money(value) : words.format.count(value)
  }
  const set = sets[name]
  return set === undefined ? String(value) : words.glossary.choice(set, String(value))
}

/** The set of words for a characteristic of the scorecard. */
const characteristicSets: Readonly<Record<string, string | undefined>> = {
  employment: 'employmentType',
  housing: 'housing',
  'marital-status': 'maritalStatus',
  education: 'education',
  face: 'faceResult',
}

/** The observed value of a characteristic; undefined if the customer did not give it. */
export function characteristicText(
  part: { characteristic: string; observedValue: string | null },
  glossary: Pick<Glossary, 'choice'>,
): string {
  if (part.observedValue === null) return ''
  if (part.observedValue === 'missing') return '–'
  const set = characteristicSets[part.characteristic]
  return set === undefined ? part.observedValue : glossary.choice(set, part.observedValue)
}
