import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { Tile } from '@daftari/contract/statistics/tiles'
import { today } from '../../lib/deployment.ts'
import type { Figure } from './figure.ts'

/** The rows behind a figure of the dashboard, on their page. */
export function tileTarget(tile: {
  rows: Tile['rows']
  show?: string
  /** Only with the day: the dashboard does not need a tile's filters from its answer. */
  by(today: string, data: never): FilterTexts
}): NonNullable<Figure['to']> {
  const { rows, show } = tile
  return {
    page: rows.page,
    search: { ...tile.by(today(), undefined as never), ...(show === undefined ? {} : { show }) },
  }
}
