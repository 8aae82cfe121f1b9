import { useState } from 'react'
import { keep, kept } from '../../lib/storage.ts'
import { useWide } from '../../lib/use-media.ts'

export interface SidebarState {
  open: boolean
  /** Over the page instead of beside it. */
  drawer: boolean
  toggle(): void
  /** After something was chosen: a drawer goes away, a sidebar stays. */
  chosen(): void
}

/** As a column it keeps its last state; as an overlay it starts closed. */
export function useSidebar(): SidebarState {
  const wide = useWide()
  const [open, setOpen] = useState(() => kept('sidebar') !== 'closed')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const toggle = () => {
    if (!wide) {
      setDrawerOpen((now) => !now)
      return
    }
    keep('sidebar', open ? 'closed' : 'open')
    setOpen(!open)
  }
  return {
    open: wide ? open : drawerOpen,
    drawer: !wide,
    toggle,
    chosen: () => setDrawerOpen(false),
  }
}
