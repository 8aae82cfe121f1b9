import type { Permission } from '@daftari/contract/permissions'
import type { List, Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Can } from '../can.tsx'
import { Late } from '../dialog/late.tsx'
import { RecordTable, type RecordTableProps } from './record-table.tsx'

interface EditedRecordsProps<L extends List>
  extends Omit<RecordTableProps<L>, 'toolbar' | 'rowActions'> {
  /** Who adds and changes them. */
  can: Permission
  create: string
  edit: string
  /** Left out: each can be changed. */
  mayEdit?: (row: Row<L>) => boolean
  /** Before the button that changes it. */
  rowActs?: (row: Row<L>) => ReactNode
  /** What adds one, without an id, or changes it. */
  dialog(of: { id: number | undefined; open: boolean; onClose(): void }): ReactNode
}

/** Records that a dialog of their own adds and changes. */
export function EditedRecords<L extends List>(all: EditedRecordsProps<L>) {
  const { can, create, edit, mayEdit, rowActs, dialog, ...table } = all
  const [editing, setEditing] = useState<number | 'new'>()
  return (
    <>
      <RecordTable
        {...(table as unknown as RecordTableProps<List>)}
        toolbar={
          <Can do={can}>
            <Button type="primary" onClick={() => setEditing('new')}>
              {create}
            </Button>
          </Can>
        }
        rowActions={(row) =>
          mayEdit?.(row as Row<L>) !== false && (
            <Can do={can}>
              {rowActs?.(row as Row<L>)}
              <Button
                type="link"
                size="small"
                onClick={() => setEditing(Number(row[table.record.list.key]))}
              >
                {edit}
              </Button>
            </Can>
          )
        }
      />
      <Late wanted={editing !== undefined}>
        {dialog({
          id: typeof editing === 'number' ? editing : undefined,
          open: editing !== undefined,
          onClose: () => setEditing(undefined),
        })}
      </Late>
    </>
  )
}
