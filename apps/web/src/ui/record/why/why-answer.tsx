import type { AnswerFigure } from '@daftari/contract/platform/answer-figure'
import { lazy, type ReactNode, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Late } from '../../dialog/late.tsx'
import type { AskedFigure } from './asked-figure.ts'
import { WhyButton } from './why-button.tsx'

const WhyDrawer = lazy(() => import('./why-drawer.tsx'))

interface WhyAnswerProps<P> {
  figure: AnswerFigure<P>
  /** Where in the answer it stands. */
  place: P
  name: string
  children: ReactNode
}

/**
 * A figure of an answer that opens to its rows where it is. Its bare text where it is nothing, and for
 * who may not see the rows.
 */
export function WhyAnswer<P>({ figure, place, name, children }: WhyAnswerProps<P>) {
  const { sees } = useSession()
  const [open, setOpen] = useState(false)
  const { rows, adds, times, newest } = figure
  const shown = figure.shown(place)
  const query = figure.by(place)
  if (shown === 0 || query === undefined || !sees(rows.page)) return children
  const unit = adds === undefined ? 'count' : 'money'
  const asked: AskedFigure = { behind: { rows, query, adds, times, newest }, shown, unit, name }
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
