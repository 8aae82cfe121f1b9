import type { EntityRecord } from '@daftari/contract/platform/records/record'
import { CallButton } from '../action/call/call-button.tsx'
import type { EndedCall } from '../action/call/call-desk.ts'
import type { AnyRow } from '../cells/cell.tsx'

interface RecordCallProps {
  record: EntityRecord
  row: AnyRow
  compact?: boolean
  /** Why calling is not possible now, in words. */
  hindered?: string | undefined
  /** The key that does the same. */
  shortcut?: string
  onEnded?: (call: EndedCall) => void
}

/** Calls the person of a record by it, where its declaration and the row's state say so. */
export function RecordCall({ record, row, compact = false, ...key }: RecordCallProps) {
  const { list, calls } = record
  if (calls === undefined) return null
  const state = list.state === undefined ? undefined : row[list.state]
  if (calls.while !== undefined && !calls.while.includes(String(state))) return null
  const { name } = row
  return (
    <CallButton
      compact={compact}
      {...key}
      name={typeof name === 'string' ? name : null}
      number={{ of: calls.of, id: Number(row[list.key]) }}
    />
  )
}
