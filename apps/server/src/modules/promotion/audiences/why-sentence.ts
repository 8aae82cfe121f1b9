import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { type FactName, factOf } from '@daftari/contract/promotion/audiences/facts'
import { cents, moneyText } from '@daftari/kernel/money'

/** `{fact}`, or with its noun `{fact|one|several}`. */
const known = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g

/** Why somebody is in an audience: its sentence in the reader's language, with what is known of them. */
export function whySentence(
  why: AudienceVersion['why'],
  facts: Readonly<Record<string, unknown>>,
  { language, currency }: { language: keyof AudienceVersion['why']; currency: string },
): string {
  return why[language].replace(known, (_, name: FactName, one?: string, several?: string) => {
    const value = facts[name]
    const text = textOf(name, value, currency)
    if (one === undefined) return text
    return `${text} ${Number(value) === 1 ? one : several}`
  })
}

function textOf(name: FactName, value: unknown, currency: string): string {
  if (value === undefined || value === null) return '–'
  return factOf(name).kind === 'money' ? moneyText(currency, cents(Number(value))) : String(value)
}
