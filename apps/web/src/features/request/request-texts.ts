import type { DeclaredRequest } from '@daftari/contract/platform/request'
import type { Texts } from '@daftari/contract/words/namespaces'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { bundle, useTranslation } from '../../lib/i18n.ts'
import { type AnyRow, cellText } from '../../ui/cells/cell.tsx'

/** What a request says; a text may name `{{column}}` of its list. */
interface OwnTexts {
  ask?: string
  askHint?: string
  /** Under a field of the form. */
  hints?: Readonly<Record<string, string>>
  approve?: string
  approveTitle?: string
  approveConsequence: string
  refuse?: string
  refuseConsequence: string
  withdraw?: string
  withdrawConsequence?: string
  reverse?: string
  reverseConsequence?: string
}

/** The texts of one request, with the shared ones where it has none of its own. */
export interface RequestTexts extends OwnTexts {
  approve: string
  refuse: string
  withdraw: string
  reverse: string
  asked: string
  done: string
}

export function useRequestTexts({ kind, object }: DeclaredRequest): RequestTexts {
  // Loads the texts, and renders again with the language.
  useTranslation('requests')
  const read = bundle('requests') as Texts['requests'] | undefined
  const all: Readonly<Record<string, OwnTexts>> = read?.kinds ?? {}
  // A version of a setting says what all of them say, where it has no words of its own.
  const shared = object === 'setting-version' ? read?.setting : undefined
  return { ...unread, ...read?.common, ...shared, ...all[kind] }
}

/** Shown for the moment until they are read. */
const unread: RequestTexts = {
  approve: '',
  approveConsequence: '',
  refuse: '',
  refuseConsequence: '',
  withdraw: '',
  reverse: '',
  asked: '',
  done: '',
}

/** A text with each `{{column}}` as the row's list shows it. */
export function useRowText({ list }: DeclaredRequest, row: AnyRow) {
  const context = { format: useFormat(), glossary: useGlossary() }
  return (text = '') =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const column = list.columns[name]
      if (column === undefined) return whole
      if (column.kind !== 'money') return cellText(name, column, row, context)
      return context.format.moneyWithCurrency(row[name] as number | null)
    })
}
