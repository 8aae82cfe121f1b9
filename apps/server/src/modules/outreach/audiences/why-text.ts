import type { Language } from '@daftari/contract/language'
import { textIn, type Word } from '@daftari/contract/words/words'
import { cents, moneyText } from '@daftari/kernel/money'

/** The day of the bill that somebody is reminded of, where the audience is of one. */
export const dueByOf = ({ dueBy }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof dueBy === 'string' ? dueBy : undefined

/** A sentence that says why somebody is contacted, in the reader's language, with its values. */
export function whyText(
  why: Word,
  values: Readonly<Record<string, unknown>>,
  { language, currency }: { language: Language; currency: string },
): string {
  return textIn(why, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (name === 'owed') return moneyText(currency, cents(Number(value)))
    if (typeof value === 'object' && value !== null)
      return String((value as Record<string, unknown>)[language] ?? '–')
    return value === undefined || value === null ? '–' : String(value)
  })
}
