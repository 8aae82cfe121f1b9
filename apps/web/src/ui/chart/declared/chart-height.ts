import type { ChartOf } from '@daftari/contract/platform/charts'

export const isGridOf = ({ kind }: ChartOf) => kind === 'heat' || kind === 'matrix'

const gridRowPx = 26
const gridRestPx = 48
const chartPx = 220
/** Of a grid whose rows are not read yet. */
const expectedRows = 8

/** How high a declared chart is drawn, with so many series. */
export function chartHeight(chart: ChartOf, series = expectedRows): number {
  return isGridOf(chart) ? series * gridRowPx + gridRestPx : (chart.height ?? chartPx)
}
