import type { Report } from '@daftari/contract/table'
import { sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { askedFor } from '../tables/asked-rows.ts'
import type { ListReader } from '../tables/list-reader.ts'
import type { ReportReader } from '../tables/report-query.ts'
import { choiceOf, type Format, type Writing } from './cell.ts'
import { listRows } from './row-stream.ts'
import type { SheetContent } from './write-file.ts'

interface Asked {
  /** In the form in which the table's query reads them. */
  query: Record<string, unknown>
  columns: string[] | null
  format: Format
  writing: Writing
}

/** The content of a table's file: the columns of the screen, its rows, and the totals below them. */
export function sheetContent(
  ctx: ReadContext & { tx: Tx },
  source: ListReader | ReportReader,
  asked: Asked,
): SheetContent {
  return 'read' in source ? reportContent(ctx, source, asked) : listContent(ctx, source, asked)
}

function listContent(
  ctx: ReadContext & { tx: Tx },
  list: ListReader,
  { query, columns: wanted, format, writing }: Asked,
): SheetContent {
  const { sort, filters } = askedFor(query)
  const { columns } = list.table
  const isSummed = Object.values(columns).some(({ total }) => total === 'sum')
  const names = wanted ?? Object.keys(columns)
  return {
    table: list.table,
    columns,
    names,
    rows: listRows(ctx, list, {
      filters,
      sort,
      names,
      csv: format === 'csv' ? writing : undefined,
    }),
    async totals() {
      if (!isSummed) return undefined
      const request = { page: 1, pageSize: 1, sort, count: 'exact', filters } as const
      return (await list.page(ctx, request)).totals
    },
  }
}

function reportContent(ctx: ReadContext, report: ReportReader, asked: Asked): SheetContent {
  const { table } = report
  const by = dimensionOf(table, asked.query.by)
  const { group, ...others } = table.columns
  const isGrouped = table.groupBy !== undefined && group !== undefined
  const split =
    by === undefined || group === undefined
      ? others
      : { ...table.columns, group: { ...group, word: by } }
  const columns = isGrouped ? split : table.columns
  const read = report.read(ctx, asked.query)
  // A failure before anybody awaits this is reported to the reader of the rows.
  read.catch(() => undefined)
  return {
    table,
    columns,
    names: (asked.columns ?? Object.keys(table.columns)).filter((name) => name in columns),
    rows: (async function* () {
      const { rows } = await read
      if (by === undefined) return yield rows
      const nameOf = await groupNames(ctx, table, by)
      yield rows.map((row) => ({ ...row, group: nameOf((row as { group?: unknown }).group) }))
    })(),
    totals: async () => (await read).totals,
  }
}

/** What the reader has split a report by; undefined for nothing. */
const dimensionOf = (table: Report, by: unknown): string | undefined =>
  table.groupBy?.find((one) => one === [by].flat()[0])

/** What the values of a dimension are called on the screen: apps and products by their names. */
async function groupNames(ctx: ReadContext, table: Report, by: string) {
  if (by !== 'app' && by !== 'product') {
    const set = table.filters[by]?.set ?? by
    return (value: unknown) =>
      typeof value === 'string' ? choiceOf(set, value, ctx.language) : null
  }
  const names = await {
    app: sql<Named>`select code, name from reporting.app`,
    product: sql<Named>`select product_code as code, name from reporting.product`,
  }[by].execute(ctx.db)
  const byCode = new Map(names.rows.map(({ code, name }) => [code, name]))
  return (value: unknown) => (typeof value === 'string' ? (byCode.get(value) ?? value) : null)
}

interface Named {
  code: string
  name: string
}
