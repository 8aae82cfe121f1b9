import type { Column } from '@daftari/contract/columns'
import type { ReactNode } from 'react'
import { divide, nothing } from '../../lib/format/number.ts'
import type { Format } from '../../lib/format/use-format.ts'
import type { Glossary } from '../../lib/glossary.ts'
import { Copy } from '../copy.tsx'
import { Day } from '../day.tsx'
import { Instant } from '../instant.tsx'
import { StatusTag } from '../status-tag.tsx'
import { type Tone, toneOf, useInks } from '../tone.ts'
import { CaseLink, CustomerLink, LoanLink } from './loan-link.tsx'
import { ratioText } from './ratio-text.ts'
import { Trend } from './trend.tsx'

export type AnyRow = Readonly<Record<string, unknown>>

export interface CellContext {
  format: Format
  glossary: Glossary
  /** Times as they are on the clock. */
  exactTimes?: boolean
  /** A row is of nobody, of no app or of no team: it is said so, as its figures are theirs. */
  saysNobody?: boolean
}

/** A value as its column's kind shows it. Only the kind decides, so it is the same everywhere. */
export function cell(name: string, column: Column, row: AnyRow, context: CellContext): ReactNode {
  if (column.kind === 'ratio') {
    const numerator = row[column.numerator ?? ''] as number | null
    const share = divide(numerator, row[column.denominator ?? ''] as number | null)
    return ratioText(share, column, context.format)
  }
  const value = row[name]
  if (value === null || value === undefined || value === '') {
    return absentText(name, column, context)
  }
  return shownOf(name, column, value, context)
}

/** The text in place of an absent value. */
function absentText(name: string, column: Column, { glossary, saysNobody }: CellContext): string {
  if (saysNobody !== true) return nothing
  if (column.kind === 'staff') return glossary.choice('absent', 'nobody')
  if (/^team(Name)?$/.test(name)) return glossary.choice('absent', 'team')
  if (/^(app|\w+App)$/.test(name)) return glossary.choice('absent', 'app')
  return name === 'group' ? glossary.choice('absent', 'none') : nothing
}

function shownOf(
  name: string,
  column: Column,
  value: NonNullable<unknown>,
  { format, glossary, exactTimes = false }: CellContext,
): ReactNode {
  switch (column.kind) {
    case 'id':
      return (
        <span>
          {column.of === 'loan' || name === 'loanId' ? (
            <LoanLink id={Number(value)} />
          ) : column.of === 'case' ? (
            <CaseLink id={Number(value)} />
          ) : name === 'customerId' ? (
            <CustomerLink id={Number(value)} />
          ) : (
            String(value)
          )}
          <Copy text={String(value)} />
        </span>
      )
    case 'date':
    case 'month':
      return <Day text={String(value)} />
    case 'text':
      return textOf(column, String(value), glossary)
    case 'named':
    case 'phone':
    case 'idNumber':
      return String(value)
    case 'choice':
      return (
        <ChoiceCell
          tone={column.tones?.[String(value)] ?? toneOf(String(value))}
          words={glossary.choice(column.set ?? name, String(value))}
        />
      )
    case 'flag':
      return flagText(value === true, column, glossary)
    case 'list':
      return listText(name, column, value as readonly string[], glossary)
    case 'instant':
      return <Instant at={String(value)} exact={exactTimes} deadline={column.deadline} />
    case 'money':
      return format.money(Number(value))
    case 'count':
      return column.bad === true && Number(value) > 0 ? (
        <Bad>{format.count(Number(value))}</Bad>
      ) : (
        format.count(Number(value))
      )
    case 'duration':
      return format.duration(Number(value))
    case 'staff':
      return (value as { name: string }).name
    case 'file':
      return (value as { name: string }).name
    case 'ratio':
      return format.ratio(Number(value))
    case 'trend':
      return <Trend values={value as readonly (number | null)[]} unit={column.unit ?? 'count'} />
  }
}

/** A code of a list that is not closed in its words; what is in no list as it came. */
export function textOf({ set }: Pick<Column, 'set'>, value: string, glossary: Glossary): string {
  return set === undefined ? value : (glossary.declared(set, value) ?? value)
}

function listText(
  name: string,
  { set, values }: Column,
  texts: readonly string[],
  glossary: Glossary,
): string {
  const words =
    (set ?? values) === undefined ? texts : texts.map((one) => glossary.choice(set ?? name, one))
  return words.length === 0 ? nothing : words.join(', ')
}

const flagText = (is: boolean, { set = 'yesNo' }: Column, glossary: Glossary) =>
  glossary.choice(set, is ? 'yes' : 'no')

function ChoiceCell({ tone, words }: { tone: Tone | undefined; words: string }) {
  return tone === undefined ? words : <StatusTag tone={tone}>{words}</StatusTag>
}

/** A value that should not occur. */
function Bad({ children }: { children: string }) {
  const inks = useInks()
  return (
    <strong data-bad style={{ color: inks.bad.text, fontWeight: 600 }}>
      {children}
    </strong>
  )
}

/** The same as plain text, for what is shown on hover and for the picture of a chart. */
export function cellText(name: string, column: Column, row: AnyRow, context: CellContext): string {
  const { format, glossary } = context
  const value = row[name]
  if (column.kind === 'instant') return format.instant(value as string | null)
  if (column.kind === 'id') return String(value ?? nothing)
  if (column.kind === 'choice' && typeof value === 'string') {
    return glossary.choice(column.set ?? name, value)
  }
  const shown = cell(name, column, row, { ...context, exactTimes: false })
  return typeof shown === 'string' ? shown : String(value ?? nothing)
}
