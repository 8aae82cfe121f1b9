import type { ReactNode } from 'react'

/**
 * In the place of antd's wave around what was clicked, which our theme has switched off. See
 * `lean-imports.ts`.
 */
export default function noWave({ children }: { children?: ReactNode }): ReactNode {
  return children
}
