import type { Column } from '@daftari/contract/columns'
import enChoices from '@daftari/contract/glossary/en/choices'
import enColumns from '@daftari/contract/glossary/en/columns'
import esChoices from '@daftari/contract/glossary/es/choices'
import esColumns from '@daftari/contract/glossary/es/columns'
import zhChoices from '@daftari/contract/glossary/zh/choices'
import zhColumns from '@daftari/contract/glossary/zh/columns'
import type { Language } from '@daftari/contract/language'

type Words = Record<string, string | Record<string, string>>
const columns: Record<Language, Words> = { en: enColumns, es: esColumns, zh: zhColumns }
const choices: Record<Language, Record<string, Record<string, string>>> = {
  en: enChoices,
  es: esChoices,
  zh: zhChoices,
}

export interface Writing {
  language: Language
  timeZone: string
}

export function headingOf(name: string, language: Language): string {
  const word = columns[language][name]
  return typeof word === 'string' ? word : name
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
      return harmless(
        choices[writing.language][column.set ?? name]?.[String(value)] ?? String(value),
      )
    case 'instant':
      return localInstant(new Date(value as string), writing.timeZone)
    case 'staff':
    case 'file':
      return harmless((value as { name: string }).name)
    default:
      return harmless(String(value))
  }
}

function ratioOf(column: Column, row: Record<string, unknown>): number | null {
  const over = row[column.denominator ?? ''] as number | null
  const part = row[column.numerator ?? ''] as number | null
  return over === null || part === null || over === 0 ? null : part / over
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
