import { useEffect, useRef, useState } from 'react'
import { nowMs } from '../../../lib/deployment.ts'
import { isOver, type PhoneState } from '../desk/phone-state.ts'

const closesAfterMs = 8_000
const lookMs = 500

export interface PanelShown {
  open: boolean
  toggle(): void
  close(): void
  /** Somebody is at it, so it stays a while longer. */
  touch(): void
}

/**
 * Opens with a call or a notice, and closes some seconds after the call; not while it is in use, with an
 * unread notice, or after it was opened again.
 */
export function usePanel({ call, alert, problem, refused }: PhoneState): PanelShown {
  const [open, setOpen] = useState(false)
  const [reopened, setReopened] = useState<string>()
  const touchedMs = useRef(0)
  const touch = () => {
    touchedMs.current = nowMs()
  }
  const runs = !isOver(call)
  const wanted = runs || alert !== undefined || refused !== undefined
  useEffect(() => {
    if (wanted || problem !== undefined) setOpen(true)
  }, [wanted, problem])
  const key = call?.key
  const closes = open && key !== undefined && key !== reopened && !wanted && problem === undefined
  useEffect(() => {
    if (!closes) return
    touchedMs.current = nowMs()
    const timer = setInterval(() => {
      if (nowMs() - touchedMs.current >= closesAfterMs) setOpen(false)
    }, lookMs)
    return () => clearInterval(timer)
  }, [closes])
  return {
    open,
    touch,
    // The other party must not be overlooked.
    close: () => call?.state !== 'trying' && setOpen(false),
    toggle: () => {
      if (open && call?.state === 'trying') return
      setReopened(open ? undefined : key)
      setOpen(!open)
    },
  }
}
