import { lazy, type ReactNode, useState } from 'react'
import { Late } from '../../dialog/late.tsx'
import type { AskedFigure } from './asked-figure.ts'
import { WhyButton } from './why-button.tsx'

const WhyDrawer = lazy(() => import('./why-drawer.tsx'))

/** A figure that stands by itself, with its own drawer of what is behind it. */
export function OpensWhy({ asked, children }: { asked: AskedFigure; children: ReactNode }) {
  const [open, setOpen] = useState(false)
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
