import type { Tile } from '@daftari/contract/statistics/tiles'
import { today } from '../../lib/deployment.ts'
import type { Figure } from './figures.tsx'

/** The rows behind a figure of the dashboard, on their page. */
export function tileTarget<T extends Pick<Tile, 'rows' | 'show' | 'by'>>(
  tile: T,
): NonNullable<Figure['to']> {
  const { rows, show, by } = tile
  return { page: rows.page, search: { ...by(today()), ...(show === undefined ? {} : { show }) } }
}
