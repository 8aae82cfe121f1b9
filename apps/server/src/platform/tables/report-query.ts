import { readFileSync } from 'node:fs'
import type { FiltersOf, Report, ReportPage } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import type { ReadContext } from '../context.ts'
import { forItsValues } from '../db/statements/prepare-statements.ts'
import { encodeRow, type QueriedRow } from './encode-row.ts'
import { countedToday, findRows, type ReportSql } from './kept-answers.ts'
import { type Parameters, reportParameters } from './report-parameters.ts'

export interface ReportReader {
  table: Report
  /** The query of a report whose answers are kept for a day. */
  kept?: ReportSql
  read(ctx: ReadContext, filters: Record<string, unknown>): Promise<ReportPage<Report>>
}

interface ReportQuery<T extends Report> {
  /** The file with the query, `:name` for each parameter; or its parts, where another begins alike. */
  sql: URL | readonly URL[]
  /** What does not follow from the filters and the context, or follows otherwise. */
  parameters?(filters: FiltersOf<T>, ctx: ReadContext): Parameters | Promise<Parameters>
  /** Where it takes long, it is counted once a day: see `countedToday`. */
  oncePerDay?: true
  /** The rows, of what the query found: where a figure is worked out in code. */
  rows?(found: unknown[], ctx: ReadContext, filters: FiltersOf<T>): QueriedRow<T>[]
}

export const readReport = (
  report: ReportReader,
  ctx: ReadContext,
  filters: Record<string, unknown>,
): Promise<ReportPage<Report>> =>
  // What is kept asks the standby by itself.
  report.kept === undefined
    ? fromStandby(ctx, (source) => report.read(source, filters))
    : report.read(ctx, filters)

/** Reads from the standby if there is one; the answer then states its age. */
export function fromStandby<T extends { asOf: string }>(
  ctx: ReadContext,
  read: (source: ReadContext) => Promise<T>,
): Promise<T> {
  const { db, standby } = ctx.appContext
  if (standby === undefined) return read(ctx)
  return standby.read(db, async (source, asOf) => {
    const answer = await read({ ...ctx, db: source })
    return asOf === undefined ? answer : { ...answer, asOf: asOf.toISOString() }
  })
}

/**
 * Reads a report: one plain SQL file in, rows of the declared columns and their totals out. Without
 * `parameters` the query must name every filter, and no unknown name.
 */
export function reportQuery<T extends Report>(table: T, query: ReportQuery<T>): ReportReader {
  const { text, names } = readQuery([query.sql].flat())
  const parameters = reportParameters(table, names)
  if (query.parameters === undefined) {
    const { unused, missing } = parameters
    assert(unused.length === 0, `the query of ${table.name} does not use :${unused[0]}`)
    assert(missing.length === 0, `the query of ${table.name} wants :${missing[0]}`)
  }
  assert(
    query.oncePerDay !== true || names.includes('today'),
    `${table.name} is counted once a day, and does not ask for :today`,
  )
  const asked: ReportSql = { report: table.name, text, names }
  return {
    table,
    ...(query.oncePerDay === true ? { kept: asked } : {}),
    async read(ctx, filters) {
      const own = await query.parameters?.(filters as FiltersOf<T>, ctx)
      const given = { ...parameters.of(ctx, filters), ...own }
      const unused = Object.keys(given).find((name) => !names.includes(name))
      assert(unused === undefined, `the query of ${table.name} does not use :${unused}`)
      const missing = names.find((name) => given[name] === undefined)
      assert(missing === undefined, `the query of ${table.name} wants :${missing}`)
      const found =
        query.oncePerDay === true
          ? await countedToday(ctx, asked, given)
          : { rows: await findRows(ctx.db, asked, given), at: ctx.clock.now() }
      const made =
        query.rows?.(found.rows, ctx, filters as FiltersOf<T>) ?? (found.rows as QueriedRow<T>[])
      const rows = made.map((row) => encodeRow(table, row))
      return { rows, totals: totalsOf(table, rows), asOf: found.at.toISOString() }
    },
  } as ReportReader
}

/** `:name` as `$1`, in the order of `names`; a cast `::date` is left alone. */
function readQuery(files: readonly URL[]): { text: string; names: string[] } {
  const names: string[] = []
  const written = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const withoutComments = written.replace(/--.*$/gm, '')
  const text = withoutComments.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: forItsValues + text, names }
}

function totalsOf(table: Report, rows: Record<string, unknown>[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const [name, column] of Object.entries(table.columns)) {
    if (column.total !== 'sum') continue
    totals[name] = rows.reduce((sum, row) => sum + ((row[name] as number | null) ?? 0), 0)
  }
  return totals
}
