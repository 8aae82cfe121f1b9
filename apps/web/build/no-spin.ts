import type { ReactNode } from 'react'

/** In the place of antd's veil over a table that loads; ours fade. See `lean-imports.ts`. */
export default function noSpin({ children }: { children?: ReactNode }): ReactNode {
  return children
}
