import { Refusal, type RefusalOffers } from '@daftari/kernel/refusal'
import { type Language, languages } from './language.ts'
import * as files from './refusals/all.ts'
import type { RefusalText } from './refusals/refusal-text.ts'

/**
 * Every refusal of the product. 401, 402, 403, 413, 422, 423, 433 and 455 mean what the product's
 * error catalogue says; 409 is a state that somebody else has changed meanwhile.
 */
export const refusals: Readonly<Record<RefusalCode, RefusalText>> = Object.assign(
  {},
  ...Object.values(files),
)

type Files = typeof files
export type RefusalCode = { [F in keyof Files]: keyof Files[F] }[keyof Files]
export type RefusalParams = Record<string, string | number>

/**
 * Says no: throws. `fields` names the fields of the request that are at fault, `offers` what may be answered
 * where the refusal is a question: the same is sent again with the answer.
 */
export function refuse(
  code: RefusalCode,
  params: RefusalParams = {},
  fields?: Record<string, string>,
  offers?: RefusalOffers,
): never {
  throw new Refusal(code, params, fields, offers)
}

export function refusalText(code: RefusalCode, language: Language, params: RefusalParams): string {
  const [, ...texts] = refusals[code]
  const text = texts[languages.indexOf(language)] ?? texts[0]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : String(params[name]),
  )
}

/** The parameters that its text names. */
export function placeholdersOf(code: RefusalCode): string[] {
  const [, english] = refusals[code]
  return Array.from(english.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}
