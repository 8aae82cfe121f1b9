import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { ConsoleDrawer } from '../../ui/dialog/console-drawer.tsx'
import type { SidebarState } from './use-sidebar.ts'

interface SidebarDrawerProps {
  sidebar: SidebarState
  children: ReactNode
}

/** The menu of a phone, over the page. */
export default function SidebarDrawer({ sidebar, children }: SidebarDrawerProps) {
  const { t } = useTranslation()
  return (
    <ConsoleDrawer
      open={sidebar.open}
      onClose={sidebar.toggle}
      placement="left"
      size={264}
      title={t(($) => $.product)}
      styles={{ body: { padding: '8px 0' } }}
    >
      {children}
    </ConsoleDrawer>
  )
}
