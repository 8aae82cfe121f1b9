import type { z } from 'zod'
import { words } from '../../lib/i18n.ts'

/** A schema's objection in the reader's words. A message of the schema's own wins when it has one. */
export function problemText(issue: z.core.$ZodIssue): string {
  const form = words().form
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? form.required : wrongType(issue.expected)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
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

function wrongType(expected: string): string {
  const form = words().form
  if (expected === 'int') return form.notWhole
  return expected === 'number' ? form.notNumber : form.required
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  const form = words().form
  if (origin === 'string') {
    return Number(minimum) === 1 ? form.required : filled(form.tooShort, minimum)
  }
  if (origin === 'array' || origin === 'set') return filled(form.tooFew, minimum)
  return filled(form.tooSmall, minimum)
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  const form = words().form
  if (origin === 'string') return filled(form.tooLong, maximum)
  if (origin === 'array' || origin === 'set') return filled(form.tooMany, maximum)
  return filled(form.tooLarge, maximum)
}

function filled(text: string, value: number | bigint): string {
  return text.replace(/\{\{(count|value)\}\}/, String(value))
}

function formats(): Partial<Record<string, string>> {
  const form = words().form
  return { date: form.notDate, datetime: form.notDate, email: form.notEmail }
}
