import type { Explained, FigureOf } from '@daftari/contract/ledger/why'
import type { ReactNode } from 'react'
import type { AskedFigure } from './asked-figure.ts'
import { OpensWhy } from './opens-why.tsx'

interface WhyFigureProps<K extends Explained> {
  of: K
  id: number
  figure: FigureOf<K>
  /** What is shown, to be compared with the books. */
  cents: number
  /** The words beside the figure. */
  name: string
  /** As the books had it at the end of that day. */
  until?: string
  besides?: AskedFigure['besides']
  rule?: ReactNode
  children: ReactNode
}

/** A figure of a thing that opens to the entries behind it. Nothing opens where there is none. */
export function WhyFigure<K extends Explained>(props: WhyFigureProps<K>) {
  const { of, id, figure, cents, name, until, besides, rule, children } = props
  const behind = { entries: of, id, figure, until }
  const asked: AskedFigure = { behind, shown: cents, unit: 'money', name, besides, rule }
  return <OpensWhy asked={asked}>{children}</OpensWhy>
}
