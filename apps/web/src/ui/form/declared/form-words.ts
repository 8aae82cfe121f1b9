import type { Form } from '@daftari/contract/platform/records/form'
import type { FormWords } from '@daftari/contract/words/words'
import { useTranslation } from 'react-i18next'
import { bundle } from '../../../lib/i18n.ts'

export type Said = string | Readonly<Record<string, string>> | undefined

type Read = {
  readonly [K in keyof FormWords]: NonNullable<FormWords[K]> extends readonly string[]
    ? string
    : Readonly<Record<string, Said>>
}

/** What a form says of itself in the reader's language. */
export function useFormWords({ name }: Pick<Form, 'name'>): Read {
  useTranslation('forms')
  return (bundle('forms')?.[name] ?? {}) as Read
}
