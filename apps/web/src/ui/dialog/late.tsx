import { type ReactNode, Suspense, useRef } from 'react'

interface LateProps {
  wanted: boolean
  /** Of a component loaded by `lazy`. */
  children: ReactNode
}

/**
 * Begins to exist when it is first wanted, and stays: what a dialog is made of need not be loaded
 * before the page, and what goes on in it goes on when it is closed.
 */
export function Late({ wanted, children }: LateProps) {
  const begun = useRef(wanted)
  begun.current ||= wanted
  return <Suspense>{begun.current && children}</Suspense>
}
