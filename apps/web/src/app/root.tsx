import { Outlet } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toasts } from '../lib/toast.ts'
import { Theming } from './theming.tsx'

/** Late enough to delay nothing of the first page, and long before a server may be away. */
const afterMs = 3_000

/** The frame around every page, signed in or not. */
export function Root() {
  const Toasts = useToasts()
  return (
    <Theming>
      {Toasts !== undefined && <Toasts />}
      <Outlet />
    </Theming>
  )
}

/**
 * Draws toasts: loaded soon after the first page, because an early toast may say that the server cannot be
 * reached. After a failed load the next toast tries again.
 */
function useToasts(): ComponentType | undefined {
  const asked = useSyncExternalStore(toasts.listen, toasts.asked)
  const [drawn, setDrawn] = useState<{ Toasts: ComponentType }>()
  useEffect(() => {
    if (drawn !== undefined) return undefined
    const load = () =>
      import('./toasts.tsx').then(
        (file) => setDrawn({ Toasts: file.default }),
        () => undefined,
      )
    const timer = setTimeout(() => void load(), asked > 0 ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [asked, drawn])
  return drawn?.Toasts
}
