import type { ChartOf } from '@daftari/contract/platform/charts'

export const isGridOf = ({ kind }: ChartOf) => kind === 'heat' || kind === 'matrix'

const gridRowPx = 26
const gridRestPx = 48
const chartPx = 220
/** For a grid whose rows are not loaded yet. */
const expectedRows = 8

/** How high a declared chart is drawn, with so many rows of a grid or of bars that lie. */
export function chartHeight(chart: ChartOf, rows = expectedRows): number {
  return hasRows(chart) ? rows * gridRowPx + gridRestPx : (chart.height ?? chartPx)
}

const hasRows = (chart: ChartOf) => isGridOf(chart) || isLying(chart)
export const isLying = (chart: ChartOf) => chart.kind !== 'funnel' && chart.lying === true
