import type { AudienceVersion } from '@daftari/contract/promotion/audience'
import { type FactName, factOf } from '@daftari/contract/promotion/facts'
import { cents, moneyText } from '@daftari/kernel/money'

/** Why somebody is in an audience: its sentence in the reader's language, with what is known of them. */
export function whySentence(
  why: AudienceVersion['why'],
  known: Readonly<Record<string, unknown>>,
  { language, currency }: { language: keyof AudienceVersion['why']; currency: string },
): string {
  return why[language].replace(/\{(\w+)\}/g, (_, name: FactName) => {
    const value = known[name]
    if (value === undefined || value === null) return '–'
    return factOf(name).kind === 'money' ? moneyText(currency, cents(Number(value))) : String(value)
  })
}
