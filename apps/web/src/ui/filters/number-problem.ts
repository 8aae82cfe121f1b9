import { isFilterText } from '@daftari/contract/filter-texts'
import type { Filter } from '@daftari/contract/filters'
import { phoneProblems } from '@daftari/contract/typed'
import { readPhone } from '@daftari/kernel/phone'
import { words } from '../../lib/i18n.ts'

/** Why the text is not a phone number, though meant as one. */
export function phoneProblem(text: string): string | undefined {
  const { fault } = readPhone(text)
  if (fault === undefined) return undefined
  const { form } = words()
  const { message } = phoneProblems[fault]
  return (form.custom as Readonly<Record<string, string>>)[message] ?? form.invalid
}

/** Why a filter that finds one person by a number does not take the text. */
export function numberProblem(filter: Filter, text: string): string | undefined {
  if (isFilterText(filter, text)) return undefined
  return (filter.kind === 'phone' ? phoneProblem(text) : undefined) ?? words().form.invalid
}
