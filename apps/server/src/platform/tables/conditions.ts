import type { RequestOwner } from '@daftari/contract/platform/request-of'
import { nameParts } from '@daftari/kernel/name'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../context.ts'
import { containing } from './containing.ts'
import { dayBounds } from './day-bounds.ts'
import { boundText, type Condition, textOrSql } from './sql-text.ts'

// What a list's map says of a filter that is more than its column compared with the value.

interface Range {
  from?: string | number | undefined
  to?: string | number | undefined
}

/** The text contains it, ignoring case. */
export const contains = (text: string) => (value: string) =>
  sql`${sql.raw(text)} ilike ${containing(value)}`

/** The same in the words of an index over `lower(…)`. */
export const containsLower = (text: string) => (value: string) =>
  sql`lower(${sql.raw(text)}) like ${containing(value.toLowerCase())}`

/**
 * Each part of what was typed begins a part of the name, in any order; case, accents, apostrophes and
 * dashes do not matter. `folded` is a stored `name_folded`, or `foldedName` of a column.
 */
export const nameLike = (folded: string) => (typed: string) => {
  const parts = nameParts(typed).map((part) => sql`${sql.raw(folded)} like ${`% ${part}%`}`)
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** A name of which no folded column is stored. */
export const foldedName = (text: string) => `platform.folded_name(${text})`

/** Exactly this in capitals: receipts and references, however they are typed. */
export const inCapitals = (text: string) => (value: string) =>
  sql`${sql.raw(text)} = ${value.toUpperCase()}`

/** A yes-or-no filter; choosing both sets no condition. */
export const whether =
  (condition: string | Condition) => (value: readonly ('yes' | 'no')[], ctx: ReadContext) => {
    if (value.length !== 1) return undefined
    const is = textOrSql(ctx, condition)
    return value[0] === 'yes' ? sql`(${is})` : sql`not (${is})`
  }

/** What each choice means. */
export const chosen =
  <V extends string>(conditions: Readonly<Record<V, string>>) =>
  (values: readonly V[], ctx: ReadContext) =>
    sql.join(
      values.map((one) => sql`(${boundText(ctx, conditions[one])})`),
      sql` or `,
    )

/** Choices that are kept as something else. */
export const keptAs =
  <V>(text: string, kept: (value: V) => string | number) =>
  (values: readonly V[]) =>
    sql`${sql.raw(text)} in (${sql.join(values.map(kept))})`

/** A range of values, inclusive, in which each end may be left out. */
export const between = (of: string | Condition) => (range: Range, ctx: ReadContext) => {
  const value = textOrSql(ctx, of)
  return allOf(
    range.from === undefined ? undefined : sql`${value} >= ${range.from}`,
    range.to === undefined ? undefined : sql`${value} <= ${range.to}`,
  )
}

/** Days over an instant: from the first midnight of the lender's zone to the last. */
export const instants = (text: string) => (range: Range, ctx: ReadContext) => {
  const { from, before } = dayBounds(ctx, range as { from?: string; to?: string })
  const value = sql.raw(text)
  return allOf(
    from === undefined ? undefined : sql`${value} >= ${from}`,
    before === undefined ? undefined : sql`${value} < ${before}`,
  )
}

interface Requests {
  /** Only while this is so as well. */
  while?: string
  /** Where the open row is one of several related rows: `schema.table t where t.of = x.id and …`. */
  among?: string
}

/** Whether who asked, a column, is the reader or somebody else; a customer is somebody else. */
export const requestOf =
  (askedBy: string, of: Requests = {}) =>
  (owners: readonly RequestOwner[], ctx: ReadContext) => {
    const is = owners[0] === 'own' ? sql`=` : sql`is distinct from`
    const asked = sql`${sql.raw(askedBy)} ${is} ${staffOf(ctx)}`
    if (of.among !== undefined) return sql`exists (select from ${sql.raw(of.among)} and ${asked})`
    return of.while === undefined ? asked : sql`${sql.raw(of.while)} and ${asked}`
  }

/** Several conditions as one; no condition gives none. */
export function allOf(...given: readonly (Condition | undefined)[]): Condition | undefined {
  const conditions = given.filter((one) => one !== undefined)
  if (conditions.length === 0) return undefined
  return sql.join(
    conditions.map((one) => sql`(${one})`),
    sql` and `,
  )
}
