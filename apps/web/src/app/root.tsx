import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from '../lib/toast.ts'
import { Theming } from './theming.tsx'

const Toasts = lazy(() => import('./toasts.tsx'))

/** What stands around every page, signed in or not. */
export function Root() {
  const wanted = useSyncExternalStore(toasts.listen, toasts.wanted)
  return (
    <Theming>
      <Suspense>{wanted && <Toasts />}</Suspense>
      <Outlet />
    </Theming>
  )
}
