import { type ComponentProps, createElement, lazy, Suspense } from 'react'

const VirtualTable = lazy(() => import('antd/es/table/RcTable/VirtualTable'))

/**
 * The table that draws only the rows in sight: loaded with the first that is long enough. See
 * `lean-imports.ts`.
 */
export default function LateVirtualTable(props: ComponentProps<typeof VirtualTable>) {
  return createElement(Suspense, { fallback: null }, createElement(VirtualTable, props))
}
