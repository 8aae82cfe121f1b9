import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { tabCounts as endpoint } from '@daftari/contract/platform/views'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../context.ts'
import type { ExportSources } from '../exports/sources.ts'
import { limits } from '../limits.ts'
import { askedOf, listNamed } from './asked-rows.ts'

/** The tab of all rows, where the list has no choice of that name. */
const all = 'all'

/** Refuses: request.not-found, permission.denied, request.invalid. */
export async function tabCounts(
  ctx: ReadContext,
  tables: ExportSources,
  { table: name, query }: ParsedOf<typeof endpoint>['body'],
): Promise<OutputOf<typeof endpoint>> {
  const reader = listNamed(ctx, tables, name)
  const { tabs } = reader.table
  const values = tabs === undefined ? undefined : reader.table.filters[tabs]?.values
  if (tabs === undefined || values === undefined) return refuse('request.not-found')
  const { [tabs]: _, ...others } = query
  const names = values.includes(all) ? values : [all, ...values]
  const asked = names.map((tab) =>
    askedOf(reader.table, values.includes(tab) ? { ...others, [tabs]: tab } : others),
  )
  const found = await reader.counts(
    ctx,
    asked.map(({ filters }) => filters),
  )
  const most = (total: number) => Math.min(total, limits.countCap)
  return {
    counts: Object.fromEntries(names.map((tab, at) => [tab, most(found[at] ?? 0)])),
    capped: names.filter((_tab, at) => (found[at] ?? 0) > limits.countCap),
  }
}
