import type { Column } from '@daftari/contract/columns'
import type { Language } from '@daftari/contract/language'
import { columnWord, type Headed } from '@daftari/contract/platform/column-word'
import { namespaces } from '@daftari/contract/words/namespaces'
import { textIn, type Word, wordAt } from '@daftari/contract/words/words'
import { formatCents } from '@daftari/kernel/money'
import { localClock } from './local-clock.ts'
import { harmless, legal } from './plain-text.ts'

const choices: Readonly<Record<string, Readonly<Record<string, Word>> | undefined>> =
  namespaces.choices

export type Format = 'csv' | 'xlsx'
export type Cell = string | number | Date | null

export interface Writing {
  language: Language
  timeZone: string
}

/** What the screen has above the column. */
export function headingOf(table: Headed, name: string, language: Language): string {
  const word = columnWord(table, name, (...steps) => wordAt(namespaces, ...steps))
  return word === undefined ? name : textIn(word, language)
}

export const totalsLabel = (language: Language): string =>
  textIn(namespaces.shell.table.totals, language)

/**
 * A cell as spreadsheets expect it: figures as numbers, days and times as such in XLSX and as ISO text in
 * CSV, everything else as harmless text.
 */
export function cellOf(
  name: string,
  column: Column,
  row: Readonly<Record<string, unknown>>,
  { format, ...writing }: Writing & { format: Format },
): Cell {
  if (column.kind === 'ratio') return ratioOf(column, row, format)
  const value = row[name]
  if (value === null || value === undefined) return null
  const text = format === 'csv' ? harmless : legal
  switch (column.kind) {
    case 'money':
      return moneyOf(value as number, format)
    case 'id':
    case 'count':
    case 'duration':
      return value as number
    case 'choice':
      return text(choiceOf(column.set ?? name, String(value), writing.language))
    case 'flag':
      return text(choiceOf(column.set ?? 'yesNo', value === true ? 'yes' : 'no', writing.language))
    case 'list':
      return text(
        (value as string[])
          .map((one) =>
            isCode(column) ? choiceOf(column.set ?? name, one, writing.language) : one,
          )
          .join(', '),
      )
    case 'text':
      return text(declaredOf(column.set, String(value), writing.language))
    case 'phone':
      // A plus would need an apostrophe in front, which every spreadsheet shows.
      return text(format === 'csv' ? String(value).replace(/^\+/, '') : String(value))
    case 'date':
      return format === 'csv' ? String(value) : new Date(`${String(value)}T00:00:00Z`)
    case 'instant':
      return localClock(new Date(value as string), writing.timeZone, format)
    case 'trend':
      return text(trendText(value as (number | null)[], column))
    case 'staff':
    case 'file':
      return text((value as { name: string }).name)
    default:
      return text(String(value))
  }
}

const isCode = ({ set, values }: Column) => (set ?? values) !== undefined

/** In CSV to the cent, whatever a fraction of two to the power of something would make of it. */
const moneyOf = (amount: number, format: Format) =>
  format === 'csv' ? formatCents(amount).replaceAll(',', '') : amount / 100

/** All words of a set, by its codes. */
export function wordsOf(set: string, language: Language): Readonly<Record<string, string>> {
  const words = Object.entries(choices[set] ?? {})
  return Object.fromEntries(words.map(([code, word]) => [code, textIn(word, language)]))
}

/** The word of a choice, or its code if it has none. */
export function choiceOf(set: string, value: string, language: Language): string {
  const word = choices[set]?.[value]
  return word === undefined ? value : textIn(word, language)
}

/** A code of a list that is not closed, as the screen says it; `diversion:pesa` keeps which. */
function declaredOf(set: string | undefined, value: string, language: Language): string {
  const [head = value, which] = value.split(':')
  const word = set === undefined ? undefined : choices[set]?.[head]
  if (word === undefined) return value
  return which === undefined ? textIn(word, language) : `${textIn(word, language)}: ${which}`
}

function trendText(values: readonly (number | null)[], { unit }: Column): string {
  const written = (value: number | null) => (unit === 'money' ? (value ?? 0) / 100 : value)
  return values.map((value) => (value === null ? '–' : written(value))).join(' ')
}

function ratioOf(
  column: Column,
  row: Readonly<Record<string, unknown>>,
  format: Format,
): string | number | null {
  const over = row[column.denominator ?? ''] as number | null | undefined
  const part = row[column.numerator ?? ''] as number | null | undefined
  if (typeof over !== 'number' || typeof part !== 'number' || over === 0) return null
  return column.unit === 'money' ? moneyOf(Math.round(part / over), format) : part / over
}
