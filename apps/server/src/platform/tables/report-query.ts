import { readFileSync } from 'node:fs'
import type { FiltersOf, Report, ReportPage } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { CompiledQuery } from 'kysely'
import type { ReadContext } from '../context.ts'
import { encodeRow, type QueriedRow } from './encode-row.ts'

export type Parameters = Record<string, string | number | boolean | string[] | number[] | null>

export interface ReportReader {
  table: Report
  read(ctx: ReadContext, filters: Record<string, unknown>): Promise<ReportPage<Report>>
}

interface ReportQuery<T extends Report> {
  /** The folder's file with the query, `:name` for each parameter. */
  sql: URL
  /** Every parameter of the query from the filters; a filter left out is null. */
  parameters(filters: FiltersOf<T>, ctx: ReadContext): Parameters | Promise<Parameters>
}

/** From the standby where there is one; the page then says how old it is. */
export function readReport(
  report: ReportReader,
  ctx: ReadContext,
  filters: Record<string, unknown>,
): Promise<ReportPage<Report>> {
  const { db, standby } = ctx.appContext
  if (standby === undefined) return report.read(ctx, filters)
  return standby.read(db, async (source, asOf) => {
    const page = await report.read({ ...ctx, db: source }, filters)
    return asOf === undefined ? page : { ...page, asOf: asOf.toISOString() }
  })
}

/** Reads a report: one plain SQL file in, rows of the declared columns and their totals out. */
export function reportQuery<T extends Report>(table: T, query: ReportQuery<T>): ReportReader {
  const text = readFileSync(query.sql, 'utf8')
  return {
    table,
    async read(ctx, filters) {
      const parameters = await query.parameters(filters as FiltersOf<T>, ctx)
      const found = await ctx.db.executeQuery(bind(text, parameters))
      const rows = found.rows.map((row) => encodeRow(table, row as QueriedRow<T>))
      return { rows, totals: totalsOf(table, rows), asOf: ctx.clock.now().toISOString() }
    },
  } as ReportReader
}

/** `:name` to `$1`; a cast `::date` is left alone, and a parameter nobody gave is an error. */
export function bind(text: string, parameters: Parameters): CompiledQuery {
  const names: string[] = []
  const withoutComments = text.replace(/--.*$/gm, '')
  const sql = withoutComments.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    assert(name in parameters, `the query wants :${name}`)
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  for (const name of Object.keys(parameters)) {
    assert(names.includes(name), `the query does not use :${name}`)
  }
  return CompiledQuery.raw(
    sql,
    names.map((name) => parameters[name]),
  )
}

function totalsOf(table: Report, rows: Record<string, unknown>[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const [name, column] of Object.entries(table.columns)) {
    if (column.total !== 'sum') continue
    totals[name] = rows.reduce((sum, row) => sum + ((row[name] as number | null) ?? 0), 0)
  }
  return totals
}
