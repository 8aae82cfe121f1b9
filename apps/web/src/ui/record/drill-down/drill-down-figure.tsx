import type { Explained, FigureOf } from '@daftari/contract/platform/explained'
import type { ReactNode } from 'react'
import type { AskedFigure } from './asked-figure.ts'
import { OpensDrillDown } from './opens-drill-down.tsx'

interface DrillDownFigureProps<K extends Explained> {
  of: K
  id: number
  figure: FigureOf<K>
  /** What is shown, to be compared with the books. */
  cents: number
  /** The words beside the figure. */
  name: string
  /** The books' state at the end of that day. */
  until?: string
  besides?: AskedFigure['besides']
  rule?: ReactNode
  children: ReactNode
}

/** A figure of an entity that opens to its entries in the books. Not clickable if there are none. */
export function DrillDownFigure<K extends Explained>(props: DrillDownFigureProps<K>) {
  const { of, id, figure, cents, name, until, besides, rule, children } = props
  const drillDown = { entries: of, id, figure, until }
  const asked: AskedFigure = { drillDown, shown: cents, unit: 'money', name, besides, rule }
  return <OpensDrillDown asked={asked}>{children}</OpensDrillDown>
}
