import type { ReactNode } from 'react'
import { PageDrawer } from './page-drawer.tsx'

interface RowDrawerProps<T> {
  /** What was clicked; closed while there is none. */
  of: T | undefined
  title(of: T): string
  footer?(of: T): ReactNode
  width?: number
  onClose(): void
  children(of: T): ReactNode
}

/** What stands behind something that the page has read already, drawn only while it is open. */
export function RowDrawer<T>({ of, title, footer, width = 720, ...more }: RowDrawerProps<T>) {
  return (
    <PageDrawer
      open={of !== undefined}
      title={of === undefined ? '' : title(of)}
      width={width}
      footer={of === undefined ? undefined : footer?.(of)}
      onClose={more.onClose}
    >
      {of !== undefined && more.children(of)}
    </PageDrawer>
  )
}
