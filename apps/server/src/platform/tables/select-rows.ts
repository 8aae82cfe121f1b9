import type { ParsedOf } from '@daftari/contract/endpoint'
import type { selectRows as selectEndpoint } from '@daftari/contract/platform/views'
import type { ReadContext } from '../context.ts'
import type { ExportSources } from '../exports/sources.ts'
import { limits } from '../limits.ts'
import { askedOf, listNamed, wrong } from './asked-rows.ts'

type Asked = ParsedOf<typeof selectEndpoint>['body']

/**
 * The rows a reader means by "all that match": the list's own condition with the reader's own
 * scope, as the page shows it, up to a limit. Refuses: request.not-found, permission.denied,
 * request.invalid.
 */
export async function selectRows(ctx: ReadContext, tables: ExportSources, asked: Asked) {
  const reader = listNamed(ctx, tables, asked.table)
  const { table } = reader
  const unknown = asked.columns.find((name) => !(name in table.columns))
  if (unknown !== undefined) wrong('columns', `no column ${unknown}`)
  const { sort, filters } = askedOf(table, asked.query)
  const found = await reader.page(ctx, {
    page: 1,
    pageSize: limits.selectedRows,
    sort,
    count: 'capped',
    filters,
    columns: asked.columns,
  })
  const names = [...new Set([table.key, ...asked.columns])]
  return {
    rows: found.rows.map((row) => only(row as Record<string, unknown>, names)),
    capped: found.totalCapped || found.total > limits.selectedRows,
  }
}

function only(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}
