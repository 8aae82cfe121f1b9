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

/** What a form says of itself in the reader's language; `{{name}}` is the row that is changed. */
export function useFormWords({ name }: Pick<Form, 'name'>, row?: string): Read {
  useTranslation('forms')
  const words = (bundle('forms')?.[name] ?? {}) as Read
  const { consequence } = words
  return consequence === undefined
    ? words
    : { ...words, consequence: consequence.replaceAll('{{name}}', row ?? '') }
}
