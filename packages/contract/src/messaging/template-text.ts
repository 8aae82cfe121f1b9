import { smsSize } from '@daftari/kernel/sms'
import { type MessageLanguage, type MessagePurpose, messageLanguages } from './enums.ts'
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

/** Five digits and more are a number to call or to pay to; only a placeholder inserts one. */
const number = /\d[\d\s().-]{3,}\d/g
/**
 * Anything that a phone may turn into a link: with a scheme, or a name with a dot before letters, in any
 * script and with any ending. The lender's own link is allowed only as the placeholder.
 */
const links = [
  /[a-z][a-z\d+-]*:\/\/\S*/,
  /\b(?:www\.|(?:tel|sms|smsto|mailto|intent|market|whatsapp|tg):)\S+/,
  /[\p{L}\p{N}}_-]+\.(?:\p{L}{2}|\{)\S*/u,
  /[a-z\d-]+[。｡][a-z]{2}\S*/,
]
const link = new RegExp(links.map(({ source }) => source).join('|'), 'giu')

/** As a phone shows it: width variants are unified, and invisible characters are dropped. */
const shownAs = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** What forbids a template's text, all of it: the browser says it while one writes. */
export function problemsOf(
  text: string,
  purpose: MessagePurpose,
  channel: MessageChannel = 'sms',
): TextProblem[] {
  const { parts } = smsSize(text)
  // DN-06: the sender is named in the first sentence; a push is shown under the app's own name.
  const unnamed = channel !== 'push' && !firstSentenceOf(text).includes('{lender}')
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

/** Up to the first mark that ends one, or the end of its line. */
export const firstSentenceOf = (text: string): string =>
  text.trimStart().split(/(?<=[.!?…])(?=\s)|(?<=[。！？])|\n/u)[0] ?? ''

/** Problems that a title must not have. */
export function problemsOfTitle(text: string, purpose: MessagePurpose): TextProblem[] {
  return [
    ...found('placeholder', strangeIn(text, purpose)),
    ...found('number', text.match(number) ?? []),
    ...found('link', shownAs(text).match(link) ?? []),
    ...found('words', forbiddenIn(text)),
  ]
}

const found = (code: TextProblem['code'], all: readonly string[]) =>
  all.length === 0 ? [] : [{ code, what: all.join(', ') }]

/** How many a text is sent and paid as. */
export const partsOf = (text: string, channel: MessageChannel): number =>
  channel === 'sms' ? smsSize(text).parts : 1

/** The language whose text costs most: among equal costs, the longest. */
export function dearestOf(
  texts: { readonly [L in MessageLanguage]?: string | undefined },
  channel: MessageChannel,
): { language: MessageLanguage; parts: number } | undefined {
  const all = messageLanguages.flatMap((language) => {
    const text = texts[language]
    if (text === undefined) return []
    return [{ language, parts: partsOf(text, channel), length: text.length }]
  })
  const [dearest] = all.sort((a, b) => b.parts - a.parts || b.length - a.length)
  return dearest && { language: dearest.language, parts: dearest.parts }
}
