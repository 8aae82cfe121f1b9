import type { Column } from '@daftari/contract/columns'
import type { Language } from '@daftari/contract/language'
import { namespaces } from '@daftari/contract/words/namespaces'
import { textIn, type Word } from '@daftari/contract/words/words'

const columns: Readonly<Record<string, Word | undefined>> = namespaces.columns
const choices: Readonly<Record<string, Readonly<Record<string, Word>> | undefined>> =
  namespaces.choices

export interface Writing {
  language: Language
  timeZone: string
}

export function headingOf(name: string, language: Language): string {
  const word = columns[name]
  return word === undefined ? name : textIn(word, language)
}

/** A cell as a spreadsheet should hold it: figures as numbers, everything else as harmless text. */
export function cellOf(
  name: string,
  column: Column,
  row: Record<string, unknown>,
  writing: Writing,
): string | number | null {
  if (column.kind === 'ratio') return ratioOf(column, row)
  const value = row[name]
  if (value === null || value === undefined) return null
  switch (column.kind) {
    case 'money':
      return (value as number) / 100
    case 'id':
    case 'count':
    case 'duration':
      return value as number
    case 'choice':
      return harmless(choiceOf(column.set ?? name, String(value), writing.language))
    case 'text':
      return harmless(declaredOf(column.set, String(value), writing.language))
    case 'instant':
      return localInstant(new Date(value as string), writing.timeZone)
    case 'trend':
      return trendText(value as (number | null)[], column)
    case 'staff':
    case 'file':
      return harmless((value as { name: string }).name)
    default:
      return harmless(String(value))
  }
}

function choiceOf(set: string, value: string, language: Language): string {
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

function ratioOf(column: Column, row: Record<string, unknown>): number | null {
  const over = row[column.denominator ?? ''] as number | null
  const part = row[column.numerator ?? ''] as number | null
  if (over === null || part === null || over === 0) return null
  return column.unit === 'money' ? Math.round(part / over) / 100 : part / over
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-03-31 09:05:00` in the lender's zone. */
function localInstant(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    const parts = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const
    clock = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone })
    clocks.set(timeZone, clock)
  }
  return clock.format(instant)
}
