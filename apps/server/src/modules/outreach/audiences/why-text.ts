import type { Language } from '@daftari/contract/language'
import { type Audience, type AudienceName, audiences } from '@daftari/contract/outreach/audiences'
import { textIn } from '@daftari/contract/words/words'
import { cents, formatCents } from '@daftari/kernel/money'

/** Why somebody is in an audience, in the reader's language. */
export function whyText(
  audience: AudienceName,
  values: Readonly<Record<string, unknown>>,
  { language, currency }: { language: Language; currency: string },
): string {
  const { why }: Audience = audiences[audience]
  return textIn(why, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (name === 'owed') return `${currency} ${formatCents(cents(Number(value)))}`
    return value === undefined || value === null ? '–' : String(value)
  })
}
