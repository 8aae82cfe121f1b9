import type { z } from 'zod'
import { money, rate } from '../../lib/format/number.ts'
import { words } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/language.ts'

/**
 * A schema's objection in the reader's words. A message of the schema's own wins when it has one. The
 * field's name says what its number counts: a bound is told as the clerk types it, not in cents.
 */
export function problemText(issue: z.core.$ZodIssue, name = ''): string {
  const form = words().form
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, name)
    case 'too_small':
      return tooSmall(issue, name)
    case 'too_big':
      return tooBig(issue, name)
    case 'invalid_format':
      return formats()[issue.format] ?? form.invalid
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? form.required : form.invalid
    case 'custom':
      return issue.message || form.invalid
    default:
      return form.invalid
  }
}

/** What was typed and is no number reaches the schema as NaN; all else of a wrong type is missing. */
function wrongType(issue: z.core.$ZodIssueInvalidType, name: string): string {
  const form = words().form
  if (issue.expected === 'int') return form.notWhole
  if (!('received' in issue) || issue.received !== 'NaN') return form.required
  return name.endsWith('Cents') ? form.notAmount : form.notNumber
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, name: string): string {
  const form = words().form
  if (origin === 'string') {
    return Number(minimum) === 1 ? form.required : filled(form.tooShort, minimum)
  }
  if (origin === 'array' || origin === 'set') return filled(form.tooFew, minimum)
  return filled(form.tooSmall, asTyped(minimum, name))
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, name: string): string {
  const form = words().form
  if (origin === 'string') return filled(form.tooLong, maximum)
  if (origin === 'array' || origin === 'set') return filled(form.tooMany, maximum)
  return filled(form.tooLarge, asTyped(maximum, name))
}

function asTyped(bound: number | bigint, name: string): number | bigint | string {
  if (name.endsWith('Cents')) return money(Number(bound), currentLanguage())
  if (name.endsWith('Ppm')) return rate(Number(bound), currentLanguage())
  return bound
}

function filled(text: string, value: number | bigint | string): string {
  return text.replace(/\{\{(count|value)\}\}/, String(value))
}

function formats(): Partial<Record<string, string>> {
  const form = words().form
  return { date: form.notDate, datetime: form.notDate, email: form.notEmail }
}
