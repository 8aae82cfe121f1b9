import { columnWord } from '@daftari/contract/platform/column-word'
import { groupSet } from '@daftari/contract/platform/group-by'
import type { Field } from '@daftari/contract/platform/records/field'
import type { Table } from '@daftari/contract/table'
import { bundle, useTranslation, withoutWord } from './i18n.ts'
import { knownApps } from './known-apps.ts'
import { partsOf } from './word-parts.ts'

type Texts = Readonly<Record<string, unknown>>

/**
 * The words of the tables. A column or filter is named by the glossary `columns`, or where its table needs
 * another word by `tables.<table>.<key>` in the section's texts; a choice's values are named in
 * `choices.<set>`.
 */
export interface Glossary {
  column(table: Named, key: string): string
  /** What else its section says of a table: its `title` as a view, why it is `empty`, its charts. */
  text(table: Pick<Named, 'page' | 'name'>, key: string): string | undefined
  /**
   * What a figure means, for the tooltip of its heading; a quotient of which nothing is said by what it
   * divides.
   */
  meaning(table: Named, key: string): string | undefined
  choice(set: string, value: string): string
  /** A text that an app sent from a list of its own: in words where we know it, else as it came. */
  declared(set: string, text: string | null | undefined): string | null
  /** The word for a name on its own, as on a form's field. */
  word(name: string): string
  /** The word for a declared field. */
  fieldWord(name: string, field: Pick<Field, 'word' | 'called'>): string
  /** The word for a field of a request by its path: `body.contacts.0.phone`. */
  field(path: string): string
}

type Named = Pick<Table, 'name'> & Partial<Pick<Table, 'columns'>> & { page: string }

/** Reads what a table's own section says of columns, where it is shown on another's page; whether it has. */
export function useWordsOf({ page }: Pick<Table, 'page'>): boolean {
  const own = partsOf(sectionOf(page)) as readonly 'columns'[]
  return useTranslation(['columns', ...own]).ready
}

/** Rendered again when the language changes or a section's texts have been read. */
export function useGlossary(): Glossary {
  useTranslation(['columns', 'choices'])
  return glossary
}

export const glossary: Glossary = {
  column(table, key) {
    const name = table.columns?.[key]?.word ?? key
    return columnWord(table, key, textAt) ?? unworded('columns', name)
  },
  text: ({ page, name }, key) => asText(texts(sectionOf(page), 'tables', name)?.[key]),
  meaning(table, key) {
    const section = sectionOf(table.page)
    const own = texts(section, 'meanings', table.name)?.[key]
    const { numerator, denominator } = table.columns?.[key] ?? {}
    const divided =
      numerator === undefined || denominator === undefined
        ? undefined
        : `${glossary.column(table, numerator)} ÷ ${glossary.column(table, denominator)}`
    return asText(own) ?? asText(texts(section, 'figures')?.[key]) ?? divided
  },
  word: (name) => wordOf(name) ?? unworded('columns', name),
  fieldWord(name, { word = name, called }) {
    return called === undefined ? this.word(word) : this.choice(called.set, called.value)
  },
  declared(set, text) {
    if (text === null || text === undefined) return null
    const code = text.trim().toLowerCase().replaceAll(/\s+/g, '-')
    // `diversion:pesa`: a code, and which of them.
    const [head = code, which] = code.split(':')
    const known = asText(texts('choices', set)?.[head])
    if (known === undefined) return text
    return which === undefined ? known : `${known}: ${knownApps.nameOf(which) ?? spelled(which)}`
  },
  field(path) {
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
    return wordOf(name) ?? spelled(name)
  },
  choice(set, value) {
    const own = asText(texts('choices', set)?.[value])
    if (own === undefined && value.includes(':')) return glossary.declared(set, value) ?? value
    return own ?? (set === groupSet ? this.word(value) : unworded('choices', value))
  },
}

function sectionOf(page: string): string {
  return page.split('/')[0] ?? page
}

function texts(namespace: string, ...path: string[]): Texts | undefined {
  let found: unknown = bundle(namespace)
  for (const step of path) {
    found = typeof found === 'object' && found !== null ? (found as Texts)[step] : undefined
  }
  return typeof found === 'object' && found !== null ? (found as Texts) : undefined
}

function textAt(namespace: string, ...steps: string[]): string | undefined {
  const last = steps.pop() ?? ''
  return asText(texts(namespace, ...steps)?.[last])
}

function asText(found: unknown): string | undefined {
  return typeof found === 'string' && found !== '' ? found : undefined
}

function wordOf(name: string): string | undefined {
  return asText(bundle('columns')?.[name]) ?? asText(texts('settings', 'fields')?.[name])
}

/** Nothing while its words are on their way; where they have a gap, its name reads better than a key. */
function unworded(namespace: string, name: string): string {
  if (name === '') return ''
  return withoutWord(name) || (bundle(namespace) === undefined ? '' : spelled(name))
}

/** `appliedAt` → `Applied at`. */
function spelled(key: string): string {
  const apart = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ')
  return apart.charAt(0).toUpperCase() + apart.slice(1).toLowerCase()
}
