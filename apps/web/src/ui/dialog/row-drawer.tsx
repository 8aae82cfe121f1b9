import type { ReactNode } from 'react'
import { PageDrawer } from './page-drawer.tsx'

interface RowDrawerProps<T> {
  /** The clicked row; the drawer is closed while undefined. */
  of: T | undefined
  title(of: T): string
  footer?(of: T): ReactNode
  width?: number
  onClose(): void
  children(of: T): ReactNode
}

/** Details of something that the page has already loaded, rendered only while open. */
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
