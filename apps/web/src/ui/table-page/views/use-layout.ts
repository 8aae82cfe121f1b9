import type { Table } from '@daftari/contract/table'
import { type RefObject, useRef } from 'react'
import { usePreference } from '../../../lib/settings/preferences.ts'
import type { SavedView } from '../../../lib/settings/settings-queries.ts'
import type { ColumnLayout } from '../columns/column-layout.ts'

export interface LayoutView {
  layout: ColumnLayout
  setLayout(layout: ColumnLayout): void
  /** The columns without room at the last render. */
  rest: RefObject<readonly string[]>
  /** In a view: whether the reader has its columns otherwise than it was saved. */
  changed: boolean
}

const asItComes: ColumnLayout = {}

/**
 * How the reader has the columns of a table. A view that was saved with columns of its own shows
 * those; what the reader changes there is the reader's alone, until the owner saves it.
 */
export function useLayout(table: Table, view: SavedView | undefined): LayoutView {
  const [own, setOwn] = usePreference<ColumnLayout>(`table:${table.name}`, asItComes)
  const key = `table:${table.name}@${view?.id ?? 0}`
  const [inView, setInView] = usePreference<ColumnLayout | undefined>(key, undefined)
  const rest = useRef<readonly string[]>([])
  const ofView = view?.layout ?? undefined
  if (ofView === undefined) return { layout: own, setLayout: setOwn, rest, changed: false }
  const isEmpty = (layout: ColumnLayout) => Object.keys(layout).length === 0
  return {
    layout: inView ?? ofView,
    setLayout: (next) => setInView(isEmpty(next) ? undefined : next),
    rest,
    changed: inView !== undefined,
  }
}
