import type { Format } from '../../lib/format/use-format.ts'
import type { Glossary } from '../../lib/glossary.ts'

interface Words {
  format: Pick<Format, 'money' | 'count'>
  glossary: Pick<Glossary, 'word' | 'choice'>
}

/** What a rule saw, `Monthly income 20,000.00 · Due 21,400.00`: amounts are told by their names. */
export function observedText(observed: Readonly<Record<string, unknown>>, words: Words): string {
  return Object.entries(observed)
    .map(([name, value]) => `${nameOf(name, words)} ${valueOf(name, value, words)}`)
    .join(' · ')
}

const ofCents = /Cents$/

function nameOf(name: string, { glossary }: Words): string {
  return glossary.word(name.replace(ofCents, ''))
}

function valueOf(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'number') {
    return ofCents.test(name) ? words.format.money(value) : words.format.count(value)
  }
  if (typeof value === 'boolean') return words.glossary.choice('yesNo', value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map((one) => valueOf(name, one, words)).join(', ')
  return typeof value === 'object' ? observedText(value as Record<string, unknown>, words) : String(value)
}
