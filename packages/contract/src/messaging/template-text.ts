import { smsSize } from '@daftari/kernel/sms'
import type { MessagePurpose } from './enums.ts'
import { forbiddenIn } from './forbidden-words.ts'
import { strangeIn } from './placeholders.ts'

export const mostParts = 4

export const textProblems = [
  'placeholder',
  'no-lender',
  'number',
  'link',
  'words',
  'too-long',
] as const
export type TextProblem = { code: (typeof textProblems)[number]; what: string }

/** Five digits and more are a number to call or to pay to; only a placeholder brings one. */
const number = /\d[\d\s().-]{3,}\d/g
const link =
  /(?:https?:\/\/|www\.)\S*|\b[a-z\d-]+\.(?:com|co|ke|net|org|io|me|ly|gl|info|app)\b\S*/gi

/** What forbids a template's text, all of it: the browser says it while one writes. */
export function problemsOf(text: string, purpose: MessagePurpose): TextProblem[] {
  const found = (code: TextProblem['code'], all: readonly string[]) =>
    all.length === 0 ? [] : [{ code, what: all.join(', ') }]
  const { parts } = smsSize(text)
  return [
    ...found('placeholder', strangeIn(text, purpose)),
    ...found('no-lender', text.includes('{lender}') ? [] : ['{lender}']),
    ...found('number', text.match(number) ?? []),
    ...found('link', text.match(link) ?? []),
    ...found('words', forbiddenIn(text)),
    ...found('too-long', parts > mostParts ? [String(parts)] : []),
  ]
}
