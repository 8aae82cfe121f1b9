import { problemText as sharedProblemText } from '@daftari/contract/platform/problem-text'
import type { z } from 'zod'
import { money, rate } from '../../lib/format/number.ts'
import { words } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/language.ts'

/** A schema's objection in the reader's words; a message of the schema's own wins when it has one. */
export function problemText(issue: z.core.$ZodIssue, name = ''): string {
  const language = currentLanguage()
  return sharedProblemText(issue, name, {
    texts: words().form,
    amount: (cents) => money(cents, language),
    rate: (ppm) => rate(ppm, language),
  })
}
