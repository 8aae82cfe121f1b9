import type { DrillDown, DrillDowns } from '@daftari/contract/platform/drill-down'
import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { Table } from '@daftari/contract/table'

/** Requests as a reader does, and returns the answer's data. */
export type Ask = (path: string, query: Record<string, string>) => Promise<unknown>

type Row = Record<string, string | number | null>
type Read = { rows: Row[]; total: number; totals: Record<string, number> }

/** A figure as it is shown, and what is behind it. */
export interface OpenedFigure {
  figure: string
  /** In words, for finding the wrong one. */
  where: string
  shown: number
  sum: number
}

/**
 * Opens every figure of a table, in its totals and its rows, or in a sample with zero and non-zero values of
 * each, and sums the rows behind it.
 */
export async function openedFigures(
  ask: Ask,
  { of, figures }: DrillDowns,
  filters: FilterTexts,
  inRows: 'all' | 'sample' = 'all',
): Promise<OpenedFigure[]> {
  const { rows, totals } = await readWhole(ask, of, filters)
  const found: OpenedFigure[] = []
  const each = Object.entries(figures) as [string, DrillDown][]
  for (const [turn, [figure, drillDown]] of each.entries()) {
    const isTurn = (at: number) => at % each.length === turn
    const asked = inRows === 'all' ? rows : sampleOf(rows, figure, isTurn)
    for (const row of [undefined, ...asked]) {
      const shown = row === undefined ? totals[figure] : row[figure]
      if (typeof shown !== 'number') continue
      const sum = await drillDownSum(ask, drillDown, { row, filters })
      const where = `${of.name} ${figure} of ${JSON.stringify(row ?? filters)}`
      if (sum !== undefined) found.push({ figure, where, shown, sum })
    }
  }
  return found
}

/** The first with some of a figure, the first with none, and those whose turn it is. */
function sampleOf(rows: readonly Row[], figure: string, isTurn: (at: number) => boolean): Row[] {
  const some = rows.findIndex((row) => row[figure] !== 0 && typeof row[figure] === 'number')
  const none = rows.findIndex((row) => row[figure] === 0)
  return rows.filter((_, at) => at === some || at === none || isTurn(at))
}

/** All rows of a table by these filters, up to a page, and their sums. */
export async function readWhole(ask: Ask, table: Table, query: FilterTexts): Promise<Read> {
  const whole = table.shape === 'list' ? { pageSize: '200', count: 'exact' } : {}
  const data = (await ask(table.path, { ...query, ...whole })) as Partial<Read> & { rows: Row[] }
  return { rows: data.rows, total: data.total ?? data.rows.length, totals: data.totals ?? {} }
}

/** Undefined where the figure does not open. */
async function drillDownSum(
  ask: Ask,
  drillDown: DrillDown,
  place: { row: Row | undefined; filters: FilterTexts },
): Promise<number | undefined> {
  if ('entries' in drillDown) {
    if (place.row === undefined) return undefined
    const { entries, id, figure } = drillDown
    const data = (await ask(`/why/${entries}/${place.row[id]}/${figure}`, {})) as {
      sumCents: number
      toComeCents: number
    }
    return data.sumCents + data.toComeCents
  }
  const query = drillDown.by(place as never)
  if (query === undefined) return undefined
  const { total, totals } = await readWhole(ask, drillDown.rows, query)
  return (
    (drillDown.times ?? 1) * (drillDown.adds === undefined ? total : (totals[drillDown.adds] ?? 0))
  )
}
