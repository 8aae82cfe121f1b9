import type { ParsedOf } from '@daftari/contract/endpoint'
import type { selectRows as selectEndpoint } from '@daftari/contract/platform/views'
import { refuse } from '@daftari/contract/refusals'
import { querySchema } from '@daftari/contract/table'
import type { ReadContext } from '../context.ts'
import type { ExportSources } from '../exports/sources.ts'
import { limits } from '../limits.ts'
import { tableNamed } from './may-see.ts'

type Asked = ParsedOf<typeof selectEndpoint>['body']

/**
 * The rows a reader means by "all that match": the list's own condition with the reader's own
 * scope, as the page shows it, up to a limit. Refuses: request.not-found, permission.denied,
 * request.invalid.
 */
export async function selectRows(ctx: ReadContext, tables: ExportSources, asked: Asked) {
  const reader = tableNamed(ctx, tables, asked.table)
  if (!('page' in reader)) refuse('request.not-found')
  const { table } = reader
  const unknown = asked.columns.find((name) => !(name in table.columns))
  if (unknown !== undefined) wrong('columns', `no column ${unknown}`)
  const parsed = querySchema(table).safeParse(asked.query)
  const issue = parsed.success ? undefined : parsed.error.issues[0]
  if (issue !== undefined) wrong(['query', ...issue.path].join('.'), issue.message)
  const { page: _page, pageSize: _size, count: _count, sort, ...filters } = parsed.data ?? {}
  const found = await reader.page(ctx, {
    page: 1,
    pageSize: limits.selectedRows,
    sort: String(sort),
    count: 'capped',
    filters,
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

function wrong(field: string, problem: string): never {
  refuse('request.invalid', { problem: `${field}: ${problem}` }, { [field]: problem })
}
