import { smsSize } from '@daftari/kernel/sms'
import type { MessagePurpose } from './enums.ts'
import { forbiddenIn } from './forbidden-words.ts'
import type { MessageChannel } from './message-enums.ts'
import { strangeIn } from './placeholders.ts'

export const mostParts = 4
/** What a locked phone shows of a push. */
export const mostOfPush = 240

export const textProblems = [
  'placeholder',
  'no-lender',
  'number',
  'link',
  'words',
  'too-long',
  'push-too-long',
] as const
export type TextProblem = { code: (typeof textProblems)[number]; what: string }

/** Five digits and more are a number to call or to pay to; only a placeholder brings one. */
const number = /\d[\d\s().-]{3,}\d/g
const link =
  /(?:https?:\/\/|www\.)\S*|\b[a-z\d-]+\.(?:com|co|ke|net|org|io|me|ly|gl|info|app)\b\S*/gi

/** What forbids a template's text, all of it: the browser says it while one writes. */
export function problemsOf(
  text: string,
  purpose: MessagePurpose,
  channel: MessageChannel = 'sms',
): TextProblem[] {
  const { parts } = smsSize(text)
  // A push is shown under the app's own name.
  const unnamed = channel !== 'push' && !text.includes('{lender}')
  return [
    ...problemsOfTitle(text, purpose),
    ...found('no-lender', unnamed ? ['{lender}'] : []),
    ...found('too-long', channel === 'sms' && parts > mostParts ? [String(parts)] : []),
    ...found(
      'push-too-long',
      channel === 'push' && text.length > mostOfPush ? [String(text.length)] : [],
    ),
  ]
}

/** What no line of ours may hold. */
export function problemsOfTitle(text: string, purpose: MessagePurpose): TextProblem[] {
  return [
    ...found('placeholder', strangeIn(text, purpose)),
    ...found('number', text.match(number) ?? []),
    ...found('link', text.match(link) ?? []),
    ...found('words', forbiddenIn(text)),
  ]
}

const found = (code: TextProblem['code'], all: readonly string[]) =>
  all.length === 0 ? [] : [{ code, what: all.join(', ') }]
