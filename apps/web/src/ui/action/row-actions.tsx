import type { Action } from '@daftari/contract/platform/records/action'
import { useSession } from '../../lib/session.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { ActionButton } from './action-button.tsx'

/** The actions of a row of a list, by its state and the reader's rights; the server has the last word. */
export function RowActions({ actions, row }: { actions: readonly Action[]; row: AnyRow }) {
  const { can } = useSession()
  return actions
    .filter((one) => can(one.access.can) && isPossible(one, row))
    .map((one) => <ActionButton key={one.name} action={one} row={row} type="link" size="small" />)
}

function isPossible({ from, on }: Action, row: AnyRow): boolean {
  return from === undefined || on.state === undefined || from.includes(String(row[on.state]))
}
