import type { Filter, Range } from '@daftari/contract/filters'
import { refuse } from '@daftari/contract/refusals'
import type { Report } from '@daftari/contract/table'
import { type BusinessDate, daysBetween, monthOf } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { limits } from '../limits.ts'

/**
 * A report's days have a first and a last one, span a year at most and have begun, unless the filter looks
 * ahead; its apps and products exist. Refuses: range.open, range.too-long, range.in-the-future,
 * filter.unknown.
 */
export async function checkReport(
  ctx: ReadContext,
  table: Report,
  query: Record<string, unknown>,
): Promise<void> {
  checkReportDays(table, query, ctx.clock.today())
  for (const kind of ['app', 'product'] as const) {
    const [name, codes] = chosenOf(kind, table, query)
    if (name === undefined || codes.length === 0) continue
    const unknown = codes.find(unknownIn(await known[kind](ctx)))
    if (unknown !== undefined) refuse('filter.unknown', { value: unknown }, { [name]: unknown })
  }
}

/** The part that needs no look at the book. Refuses: range.open, range.too-long, range.in-the-future. */
export function checkReportDays(
  table: Pick<Report, 'filters'>,
  query: Record<string, unknown>,
  today: BusinessDate,
): void {
  for (const [name, filter] of Object.entries(table.filters)) {
    const value = query[name]
    if (value === undefined) continue
    if (filter.kind === 'dateRange') {
      const range = value as Range<BusinessDate>
      checkRange(name, range)
      if (range.from !== undefined && range.from > today && filter.ahead !== true)
        future(name, today)
    }
    if (filter.kind === 'month' && (value as string) > monthOf(today)) future(name, today)
  }
}

function checkRange(name: string, { from, to }: Range<BusinessDate>): void {
  if (from === undefined || to === undefined) refuse('range.open', {}, { [name]: 'open' })
  if (daysBetween(from, to) > limits.reportDays) {
    refuse('range.too-long', { limit: limits.reportDays }, { [name]: `${limits.reportDays}` })
  }
}

function future(name: string, today: BusinessDate): never {
  return refuse('range.in-the-future', { day: today }, { [name]: today })
}

function chosenOf(
  kind: Filter['kind'],
  table: Report,
  query: Record<string, unknown>,
): [name: string | undefined, codes: readonly string[]] {
  const found = Object.entries(table.filters).filter(([, filter]) => filter.kind === kind)
  const [name] = found.find(([one]) => query[one] !== undefined) ?? []
  return [name, found.flatMap(([one]) => (query[one] as string[] | undefined) ?? [])]
}

const unknownIn = (codes: readonly string[]) => (code: string) => !codes.includes(code)

const known = {
  app: async (ctx: ReadContext) => codesOf(ctx, 'app', 'code'),
  product: async (ctx: ReadContext) => codesOf(ctx, 'product', 'product_code'),
} as const

async function codesOf(ctx: ReadContext, view: string, code: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(code)} as code from ${sql.table(`reporting.${view}`)}`.execute(ctx.db)
  return rows.map((row) => row.code)
}
