import { chinese } from './forbidden/chinese.ts'
import { english } from './forbidden/english.ts'
import { spanish } from './forbidden/spanish.ts'
import { swahili } from './forbidden/swahili.ts'

/**
 * Threats, bluff and insult, in the languages that customers are written to. A pattern is looked for
 * from the beginning of a word on, without regard to case and accents; Chinese has no such beginnings.
 */
const spaced = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...english, ...swahili, ...spanish].join('|')})(?![\\p{L}\\d])`,
  'giu',
)
const unspaced = new RegExp(chinese.join('|'), 'gu')

/** The forbidden parts of a text, verbatim. */
export function forbiddenIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')
  const found = [...plain.matchAll(spaced), ...plain.matchAll(unspaced)]
  return [...new Set(found.map(([words]) => words))]
}
