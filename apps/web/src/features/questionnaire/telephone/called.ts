import { useEffect, useRef } from 'react'
import type { EndedCall } from '../../../ui/action/call/call-desk.ts'
import type { CalleeRef } from './call-draft.ts'

interface Called {
  callee: CalleeRef
  call: EndedCall
}

/** By loan, until the form for its record is rendered. */
const waiting = new Map<number, Called>()
const listeners = new Set<() => void>()

/** A call that was placed beside a number of the loan is over. */
export function publishCalled(loanId: number, called: Called): void {
  waiting.set(loanId, called)
  for (const listener of listeners) listener()
}

/** Takes calls that were placed elsewhere on the loan's page, each once. */
export function useCalled(loanId: number, take: (called: Called) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const look = () => {
      const called = waiting.get(loanId)
      if (called === undefined) return
      waiting.delete(loanId)
      latest.current(called)
    }
    look()
    listeners.add(look)
    return () => {
      listeners.delete(look)
    }
  }, [loanId])
}
