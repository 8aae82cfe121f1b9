import type { Form } from '@daftari/contract/platform/records/form'
import type { FormWords } from '@daftari/contract/words/words'
import { bundle, useTranslation } from '../../../lib/i18n.ts'

export type Said = string | Readonly<Record<string, string>> | undefined

type Read = {
  readonly [K in keyof FormWords]: NonNullable<FormWords[K]> extends readonly string[]
    ? string
    : Readonly<Record<string, Said>>
}

/** The values of the `{{names}}` in a form's texts. */
export type Says = Readonly<Record<string, unknown>>

/** What a form says of itself in the reader's language; `{{name}}` is the row that is changed. */
export function useFormWords({ name }: Pick<Form, 'name'>, says: Says = {}): Read {
  useTranslation('forms')
  const words = (bundle('forms')?.[name] ?? {}) as Read
  const filled = Object.entries(words).map(([key, said]) => [key, filledIn(said, says)])
  return Object.fromEntries(filled) as Read
}

type Tree = string | { readonly [key: string]: Tree }

/** What is not known yet stays: what was answered is filled in when it is done. */
export function filledIn<T>(said: T, says: Says): T {
  const tree = said as Tree
  if (typeof tree !== 'string') {
    const parts = Object.entries(tree).map(([key, one]) => [key, filledIn(one, says)])
    return Object.fromEntries(parts) as T
  }
  return tree.replace(/\{\{(\w+)\}\}/g, (all, one: string) =>
    Object.hasOwn(says, one) ? String(says[one] ?? '') : all,
  ) as T
}
