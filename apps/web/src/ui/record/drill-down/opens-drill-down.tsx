import { lazy, type ReactNode, useState } from 'react'
import { Late } from '../../dialog/late.tsx'
import type { AskedFigure } from './asked-figure.ts'
import { DrillDownButton } from './drill-down-button.tsx'

const DrillDownDrawer = lazy(() => import('./drill-down-drawer.tsx'))

/** A single figure with its own drawer of rows or entries. */
export function OpensDrillDown({ asked, children }: { asked: AskedFigure; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DrillDownButton {...asked} onOpen={() => setOpen(true)}>
        {children}
      </DrillDownButton>
      <Late wanted={open}>
        <DrillDownDrawer asked={asked} open={open} onClose={() => setOpen(false)} />
      </Late>
    </>
  )
}
