import type { AnswerFigure } from '@daftari/contract/platform/answer-figure'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import type { AskedFigure } from './asked-figure.ts'
import { OpensDrillDown } from './opens-drill-down.tsx'

interface DrillDownAnswerProps<P> {
  figure: AnswerFigure<P>
  /** The figure's place in the answer. */
  place: P
  name: string
  children: ReactNode
}

/**
 * A figure of an answer that opens to its rows. Bare text if it is zero, or if the reader may not see the
 * rows.
 */
export function DrillDownAnswer<P>({ figure, place, name, children }: DrillDownAnswerProps<P>) {
  const { sees } = useSession()
  const { rows, adds, times, newest } = figure
  const shown = figure.shown(place)
  const query = figure.by(place)
  if (shown === 0 || query === undefined || !sees(rows.page)) return children
  const unit = adds === undefined ? 'count' : 'money'
  const asked: AskedFigure = { drillDown: { rows, query, adds, times, newest }, shown, unit, name }
  return <OpensDrillDown asked={asked}>{children}</OpensDrillDown>
}
