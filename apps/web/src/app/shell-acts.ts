import { useEffect, useRef } from 'react'

/** Commands of the palette to parts of the shell that keep their own state. */
export type ShellAct = 'exports' | 'shortcuts' | 'profile' | 'calculator'

const listeners = new Map<ShellAct, () => void>()

export function doShellAct(act: ShellAct): void {
  listeners.get(act)?.()
}

/** The part that can do it, as long as it is there. */
export function useShellAct(act: ShellAct, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    listeners.set(act, () => latest.current())
    return () => {
      listeners.delete(act)
    }
  }, [act])
}
