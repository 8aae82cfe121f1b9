import { type EntityRecord, openParameter } from '@daftari/contract/platform/records/record'
import type { List } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { usePage } from '../../lib/page-context.ts'
import { usePreference } from '../../lib/settings/preferences.ts'
import { useMedia } from '../../lib/use-media.ts'
import { type AnyRow, cellText } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'

const RecordDrawer = lazy(() => import('./record-drawer.tsx'))

interface RecordParts {
  /** For the table: opens the record of a row. */
  onRowOpen(row: AnyRow): void
  cells: Record<string, (row: AnyRow) => ReactNode>
  /** With a record that stays open beside the list: marks its row, and opens each row that gets the focus. */
  current?(row: AnyRow): boolean
  follows?: boolean
  drawer: ReactNode
}

/** Only the drawer, for when another table than that of its rows is shown. */
export function RecordBeside({ record }: { record: EntityRecord }) {
  return useRecord(record).drawer
}

/** What may be done with it beside its actions: as of a request that a second person decides. */
type RecordActs = (row: AnyRow) => ReactNode

/** The width at which a list keeps its first columns beside a record. */
const roomForBoth = '(min-width: 1280px)'

/**
 * The record of a table's rows in a drawer over it, or beside it where the reader wants that and there is
 * room; the address names the open one.
 */
export function useRecord(record: EntityRecord, acts?: RecordActs): RecordParts {
  const { search, setOpened } = usePage()
  const { list } = record
  const context = { format: useFormat(), glossary: useGlossary() }
  const parameter = openParameter(list)
  const open = search[parameter]
  const onRowOpen = (row: AnyRow) => setOpened({ [parameter]: String(row[list.key]) })
  const [wanted, setWanted] = usePreference('records:beside', false)
  const roomy = useMedia(roomForBoth)
  const beside = roomy && wanted
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
    ...(beside && open !== undefined
      ? { current: (row: AnyRow) => String(row[list.key]) === open, follows: true }
      : {}),
    drawer: (
      <Late wanted={open !== undefined}>
        <RecordDrawer
          record={record}
          id={Number(open) || undefined}
          acts={acts}
          beside={beside}
          onBeside={roomy ? setWanted : undefined}
          onOpen={(key) => setOpened({ [parameter]: key })}
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
