import type { Table } from '@daftari/contract/table'
import type { SavedView } from '../../../lib/settings/settings-queries.ts'
import type { LayoutView } from './use-layout.ts'
import type { TableViews } from './use-views.ts'

/** What the dialog is about. */
export type Asked = { act: 'save' } | { act: 'rename' | 'delete'; view: SavedView }

export interface ViewMenuProps {
  table: Table
  views: TableViews
  columns: LayoutView
}
