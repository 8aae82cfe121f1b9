import { type EntityRecord, openParameter } from '@daftari/contract/platform/records/record'
import type { List } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { usePage } from '../../lib/page-context.ts'
import { type AnyRow, cellText } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'

const RecordDrawer = lazy(() => import('./record-drawer.tsx'))

interface RecordParts {
  /** For the table: its rows open the record. */
  onRowOpen(row: AnyRow): void
  cells: Record<string, (row: AnyRow) => ReactNode>
  drawer: ReactNode
}

/** Only the drawer, where the table of its rows is not the one that is shown. */
export function RecordBeside({ record }: { record: EntityRecord }) {
  return useRecord(record).drawer
}

/** What may be done with it beside its actions: as of a request that a second person decides. */
type RecordActs = (row: AnyRow) => ReactNode

/** The record of a table's rows in a drawer beside it; which one is open stands in the address. */
export function useRecord(record: EntityRecord, acts?: RecordActs): RecordParts {
  const { search, setOpened } = usePage()
  const { list } = record
  const context = { format: useFormat(), glossary: useGlossary() }
  const parameter = openParameter(list)
  const open = search[parameter]
  const onRowOpen = (row: AnyRow) => setOpened({ [parameter]: String(row[list.key]) })
  const linked = linkedColumn(list)
  const textOf = (row: AnyRow) => {
    const column = list.columns[linked]
    return column === undefined ? String(row[linked]) : cellText(linked, column, row, context)
  }
  const link = (row: AnyRow) => (
    <Button type="link" size="small" onClick={() => onRowOpen(row)}>
      {textOf(row)}
    </Button>
  )
  return {
    onRowOpen,
    cells: { [linked]: link },
    drawer: (
      <Late wanted={open !== undefined}>
        <RecordDrawer
          record={record}
          id={Number(open) || undefined}
          acts={acts}
          onClose={() => setOpened({ [parameter]: undefined })}
        />
      </Late>
    ),
  }
}

/** The key, or the first column where the table does not show the key from the start. */
function linkedColumn({ key, columns }: List): string {
  if (columns[key]?.optional === undefined) return key
  return Object.keys(columns).find((name) => columns[name]?.optional === undefined) ?? key
}
