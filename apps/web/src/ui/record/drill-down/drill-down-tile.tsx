import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import type { Tile } from '@daftari/contract/statistics/tiles'
import type { ReactNode } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useSession } from '../../../lib/session.ts'
import type { AskedFigure } from './asked-figure.ts'
import { OpensDrillDown } from './opens-drill-down.tsx'

interface DrillDownTileProps<E extends Endpoint> {
  tile: Tile<E>
  /** The answer that contains the figure. */
  data: OutputOf<E>
  name: string
  children: ReactNode
}

/** A single figure that opens to its rows; bare text for readers who may not see them. */
export function DrillDownTile<E extends Endpoint>({
  tile,
  data,
  name,
  children,
}: DrillDownTileProps<E>) {
  const { sees } = useSession()
  if (!sees(tile.rows.page)) return children
  const { rows, sum } = tile
  const query = tile.by(today(), data)
  const asked: AskedFigure =
    sum === undefined
      ? { drillDown: { rows, query }, shown: tile.count?.(data) ?? 0, unit: 'count', name }
      : {
          drillDown: { rows, query, adds: sum.column, times: sum.times },
          shown: sum.of(data),
          unit: 'money',
          name,
        }
  return <OpensDrillDown asked={asked}>{children}</OpensDrillDown>
}
