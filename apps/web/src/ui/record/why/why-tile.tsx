import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import type { Tile } from '@daftari/contract/statistics/tiles'
import { lazy, type ReactNode, useState } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useSession } from '../../../lib/session.ts'
import { Late } from '../../dialog/late.tsx'
import type { AskedFigure } from './asked-figure.ts'
import { WhyButton } from './why-button.tsx'

const WhyDrawer = lazy(() => import('./why-drawer.tsx'))

interface WhyTileProps<E extends Endpoint> {
  tile: Tile<E>
  /** The answer in which the figure stands. */
  data: OutputOf<E>
  name: string
  children: ReactNode
}

/** A figure that stands alone and opens to its rows where it is; its bare text for who may not see them. */
export function WhyTile<E extends Endpoint>({ tile, data, name, children }: WhyTileProps<E>) {
  const { sees } = useSession()
  const [open, setOpen] = useState(false)
  if (!sees(tile.rows.page)) return children
  const { rows, sum } = tile
  const query = tile.by(today(), data)
  const asked: AskedFigure =
    sum === undefined
      ? { behind: { rows, query }, shown: tile.count?.(data) ?? 0, unit: 'count', name }
      : {
          behind: { rows, query, adds: sum.column, times: sum.times },
          shown: sum.of(data),
          unit: 'money',
          name,
        }
  return (
    <>
      <WhyButton {...asked} onOpen={() => setOpen(true)}>
        {children}
      </WhyButton>
      <Late wanted={open}>
        <WhyDrawer asked={asked} open={open} onClose={() => setOpen(false)} />
      </Late>
    </>
  )
}
