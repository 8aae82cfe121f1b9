import { type ComponentType, createElement, lazy, Suspense } from 'react'

const VirtualTable = lazy(async () => {
  // As the build reads it: Node would treat this file as CommonJS.
  const file: unknown = await import('antd/es/table/RcTable/VirtualTable.js')
  return file as { default: ComponentType<object> }
})

/**
 * The table that draws only the rows in sight: loaded with the first that is long enough. See
 * `lean-imports.ts`.
 */
export default function LateVirtualTable(props: object) {
  return createElement(Suspense, { fallback: null }, createElement(VirtualTable, props))
}
