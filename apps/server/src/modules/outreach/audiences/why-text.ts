import type { Language } from '@daftari/contract/language'
import { textIn, type Word } from '@daftari/contract/words/words'
import { cents, moneyText } from '@daftari/kernel/money'

/** A sentence that says why somebody is contacted, in the reader's language, with its values. */
export function whyText(
  why: Word,
  values: Readonly<Record<string, unknown>>,
  { language, currency }: { language: Language; currency: string },
): string {
  return textIn(why, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (name === 'owed') return moneyText(currency, cents(Number(value)))
    return value === undefined || value === null ? '–' : String(value)
  })
}
