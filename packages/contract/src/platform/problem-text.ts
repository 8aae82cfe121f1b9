import type { z } from 'zod'

/** What a form says of a value, in one language: `shell.form` of the words. */
export interface ProblemTexts {
  readonly required: string
  readonly invalid: string
  readonly tooShort: string
  readonly tooLong: string
  readonly tooSmall: string
  readonly tooLarge: string
  readonly tooFew: string
  readonly tooMany: string
  readonly notWhole: string
  readonly notDate: string
  readonly notEmail: string
  readonly notNumber: string
  readonly notAmount: string
  readonly notKnown: string
  /** The texts of schemas' own messages. */
  readonly custom: Readonly<Record<string, string>>
}

interface Speech {
  texts: ProblemTexts
  /** A bound as the person types it: cents as an amount, parts per million as a rate. */
  amount(cents: number): string
  rate(ppm: number): string
  /** Where the schema does not say whether a choice is missing or unknown; required when left out. */
  choice?: string
}

/**
 * A schema's objection in words. A message of the schema's own is translated. The field's
 * name says what its number counts: a bound is written as it is typed, not in cents.
 */
export function problemText(issue: z.core.$ZodIssue, name: string, speech: Speech): string {
  const { texts } = speech
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, name, texts)
    case 'too_small':
      return bound(leastOf(issue), name, speech)
    case 'too_big':
      return bound(mostOf(issue), name, speech)
    case 'invalid_format':
      return formats(texts)[issue.format] ?? texts.invalid
    case 'invalid_value':
    case 'invalid_union':
      return speech.choice ?? texts.required
    case 'unrecognized_keys':
      return texts.notKnown
    case 'custom':
      return texts.custom[issue.message] ?? (issue.message || texts.invalid)
    default:
      return texts.invalid
  }
}

/** Text that is not a number reaches the schema as NaN; every other wrong type counts as missing. */
function wrongType(issue: z.core.$ZodIssueInvalidType, name: string, texts: ProblemTexts): string {
  if (issue.expected === 'int') return texts.notWhole
  if (!('received' in issue) || issue.received !== 'NaN') {
    const missing = !/received (?!undefined|null)/.test(issue.message)
    return missing ? texts.required : texts.invalid
  }
  return name.endsWith('Cents') ? texts.notAmount : texts.notNumber
}

/** The least that is accepted: more than 0 cents is 0.01 at least. */
function leastOf({ minimum, inclusive, origin }: z.core.$ZodIssueTooSmall): Bound {
  const more = inclusive === false && origin !== 'string' ? 1 : 0
  return { side: 'small', value: Number(minimum) + more, origin }
}

function mostOf({ maximum, inclusive, origin }: z.core.$ZodIssueTooBig): Bound {
  const less = inclusive === false && origin !== 'string' ? 1 : 0
  return { side: 'big', value: Number(maximum) - less, origin }
}

interface Bound {
  side: 'small' | 'big'
  value: number
  origin: string
}

function bound({ side, value, origin }: Bound, name: string, speech: Speech): string {
  const { texts } = speech
  const small = side === 'small'
  if (origin === 'string') {
    if (small && value === 1) return texts.required
    return filled(small ? texts.tooShort : texts.tooLong, value)
  }
  if (origin === 'array' || origin === 'set') {
    return filled(small ? texts.tooFew : texts.tooMany, value)
  }
  return filled(small ? texts.tooSmall : texts.tooLarge, asTyped(value, name, speech))
}

function asTyped(value: number, name: string, speech: Speech): number | string {
  if (name.endsWith('Cents')) return speech.amount(value)
  if (name.endsWith('Ppm')) return speech.rate(value)
  return value
}

function filled(text: string, value: number | string): string {
  return text.replace(/\{\{(count|value)\}\}/, String(value))
}

function formats(texts: ProblemTexts): Partial<Record<string, string>> {
  return { date: texts.notDate, datetime: texts.notDate, email: texts.notEmail }
}
