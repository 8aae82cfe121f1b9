import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { holdHotkeys } from '../../lib/hotkeys.ts'
import { Boundary } from '../instead/boundary.tsx'

interface LateProps {
  wanted: boolean
  /** Mostly a component loaded by `lazy`. */
  children: ReactNode
}

/**
 * Mounts its children when first wanted, and keeps them: a dialog's code need not load before the page, and
 * its running work continues when it is closed. Keys typed while it loads are meant for it, and do nothing on
 * the page. A failure does not affect the page; opening it again retries.
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
