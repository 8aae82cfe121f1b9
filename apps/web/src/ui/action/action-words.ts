import type { Action } from '@daftari/contract/platform/records/action'
import type { ActionWords } from '@daftari/contract/words/words'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { bundle } from '../../lib/i18n.ts'
import { type AnyRow, cellText } from '../cells/cell.tsx'

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
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => {
      const column = on.columns[key]
      if (column === undefined) return whole
      // A sentence has no heading that names the currency.
      if (column.kind === 'money')
        return context.format.moneyWithCurrency(row[key] as number | null)
      return cellText(key, column, row, context)
    })
  return {
    button,
    audit,
    ...rest,
    ...(rest.consequence === undefined ? {} : { consequence: filled(rest.consequence) }),
    ...(rest.done === undefined ? {} : { done: filled(rest.done) }),
  }
}
