import type { Action } from '@daftari/contract/platform/records/action'
import type { ActionWords } from '@daftari/contract/words/words'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { bundle, useTranslation } from '../../lib/i18n.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { filled } from '../cells/filled.ts'

/** What an action says of itself in the reader's language. */
type Read = {
  readonly [K in keyof ActionWords]: NonNullable<ActionWords[K]> extends readonly string[]
    ? string
    : Readonly<Record<string, string>>
}

/** The action's words, with `{{column}}` as its list shows the row there. */
export function useActionWords({ name, on }: Action, row: AnyRow): Read {
  useTranslation('actions')
  const context = { format: useFormat(), glossary: useGlossary() }
  const { button = '', audit = '', ...rest } = (bundle('actions')?.[name] ?? {}) as Partial<Read>
  const said = (text: string) => filled(text, on.columns, row, context)
  return {
    button,
    audit,
    ...rest,
    ...(rest.consequence === undefined ? {} : { consequence: said(rest.consequence) }),
    ...(rest.done === undefined ? {} : { done: said(rest.done) }),
  }
}
