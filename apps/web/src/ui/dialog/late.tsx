import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { holdHotkeys } from '../../lib/hotkeys.ts'
import { Boundary } from '../instead/boundary.tsx'

interface LateProps {
  wanted: boolean
  /** Of a component loaded by `lazy`. */
  children: ReactNode
}

/**
 * Begins to exist when it is first wanted, and stays: what a dialog is made of need not be loaded
 * before the page, and what goes on in it goes on when it is closed. What is typed meanwhile was
 * meant for it, and does nothing on the page. Where it fails the page stands; opening it again tries anew.
 */
export function Late({ wanted, children }: LateProps) {
  const begun = useRef(wanted)
  begun.current ||= wanted
  return (
    <Boundary of={wanted}>
      <Suspense fallback={wanted && <NoHotkeys />}>{begun.current && children}</Suspense>
    </Boundary>
  )
}

function NoHotkeys() {
  useLayoutEffect(holdHotkeys, [])
  return null
}
