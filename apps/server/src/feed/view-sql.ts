import { addDays, addMonths, businessDate } from '@daftari/kernel/business-date'
import type { FeedColumn, PromisedView } from './promised-view.ts'

/** The part of the rows without a day, and the only part of a view that is replaced as a whole. */
export const undated = 'none'
export const whole = 'all'

const quoted = (name: string) => `"${name}"`
const viewName = ({ name }: PromisedView) => `reporting.${quoted(name)}`

/** The first day of each part as text, its rows and what they come to: one row per part. */
export function partsSql(view: PromisedView): string {
  const columns = Object.keys(view.columns).map(quoted).join(', ')
  const { part } = view
  const day = part && `v.${quoted(part.column)}`
  const first = part?.by === 'month' ? `date_trunc('month', ${day})::date` : day
  return `select ${first === undefined ? 'null' : `(${first})::text`} as first, count(*)::text as rows,
      sum(hash_record_extended(row(${columns}), 0))::text as hash
    from ${viewName(view)} v${first === undefined ? '' : ` group by ${first}`}`
}

/** A part's name: a day, a month, `none` of what has no day, `all` where there is one part. */
export function partName({ part }: PromisedView, first: string | null): string {
  if (part === undefined) return whole
  if (first === null) return undated
  return part.by === 'month' ? first.slice(0, 7) : first
}

/** The rows of some parts as COPY writes them, in an order that does not change while they do not. */
export function rowsSql(view: PromisedView, parts: readonly string[]): string {
  const cells = Object.entries(view.columns).map(([name, column]) => cellSql(name, column))
  const order = view.key ?? Object.keys(view.columns)
  const ordered = [...new Set([...(view.part ? [view.part.column] : []), ...order])]
  const condition = conditionSql(view, parts)
  return `copy (select ${cells.join(', ')} from ${viewName(view)} v
    ${condition === undefined ? '' : `where ${condition}`}
    order by ${ordered.map((name) => orderSql(name, view.columns[name])).join(', ')}) to stdout`
}

/** An instant in microseconds, exactly; everything else as PostgreSQL writes it. */
const cellSql = (name: string, { kind }: FeedColumn) =>
  kind === 'moment'
    ? `(extract(epoch from v.${quoted(name)}) * 1000000)::bigint`
    : `v.${quoted(name)}`

/** Independent of the server's own collation. */
const orderSql = (name: string, column: FeedColumn | undefined) =>
  `v.${quoted(name)}${column?.kind === 'code' ? ' collate "C"' : ''}`

function conditionSql({ part }: PromisedView, parts: readonly string[]): string | undefined {
  if (part === undefined) return undefined
  const day = `v.${quoted(part.column)}`
  const dated = parts.filter((one) => one !== undated).toSorted()
  const ranges = spansOf(dated).map(
    ({ from, before }) => `${day} >= '${from}' and ${day} < '${before}'`,
  )
  const all = parts.includes(undated) ? [...ranges, `${day} is null`] : ranges
  return all.map((one) => `(${one})`).join(' or ')
}

/** Parts that follow each other are one span: the server finds it with one look at an index. */
function spansOf(parts: readonly string[]): { from: string; before: string }[] {
  const spans: { from: string; before: string }[] = []
  for (const part of parts) {
    const isMonth = part.length === 7
    const from = businessDate(isMonth ? `${part}-01` : part)
    const before = isMonth ? addMonths(from, 1) : addDays(from, 1)
    const last = spans.at(-1)
    if (last?.before === from) last.before = before
    else spans.push({ from, before })
  }
  return spans
}
