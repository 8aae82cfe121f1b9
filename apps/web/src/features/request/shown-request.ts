import type { DecidingCall, Said } from '@daftari/contract/platform/other-request'
import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { useSession } from '../../lib/session.ts'
import type { AnyRow } from '../../ui/cells/cell.tsx'

export interface ShownRequest {
  id: number
  state: string
  version: number
  askedBy: Person
  decidedBy?: Person
}
type Person = { id: number } | null | undefined

/** A request that waits for the reader, as it was read. */
export interface Waiting {
  kind: string
  id: number
  /** The call that decides it; undefined if this kind is never refused. */
  callOf(said: Said): DecidingCall | undefined
  /** The amount, for money. */
  amountCents?: number | undefined
  /** Said before why it was left, where the rows are of many kinds. */
  name?: string
}

/** The requests to decide together. */
export interface Wanted {
  rows: readonly Waiting[]
  /** How many besides were chosen, which the reader does not decide here. */
  left: number
  clear(): void
}

/** As in its list: key, state, version, requester and decider are its columns. */
export function shownIn(of: DeclaredRequest, row: AnyRow): ShownRequest {
  const { list, state, inRow } = of
  if (inRow !== undefined) {
    return {
      id: Number(row[inRow.id]),
      state: waitsIn(of, row) ? of.states.asked : '',
      version: Number(row[inRow.version]),
      askedBy: row[inRow.askedBy] as Person,
    }
  }
  return {
    id: Number(row[list.key]),
    state: String(row[state]),
    version: Number(row.version),
    askedBy: row.askedBy as Person,
    decidedBy: row.decidedBy as Person,
  }
}

/** Whether a row of something else has a pending request: its state must agree, if it has one. */
function waitsIn({ list, waiting, inRow }: DeclaredRequest, row: AnyRow): boolean {
  const states = Object.entries(waiting).filter(([name]) => name in list.columns)
  const id = inRow === undefined ? null : row[inRow.id]
  return id !== null && id !== undefined && states.every(([name, state]) => row[name] === state)
}

/** The columns of the list by which `shownIn` says it. */
export function columnsOf({ list, state, waiting, inRow }: DeclaredRequest): string[] {
  if (inRow === undefined)
    return [list.key, state, 'askedBy', 'version'].filter((name) => name in list.columns)
  return [...Object.values(inRow), ...Object.keys(waiting).filter((name) => name in list.columns)]
}

/** Which requests are pending for the reader; nobody decides their own. */
export function useDecides({ states, mayDecide }: DeclaredRequest) {
  const { user, can } = useSession()
  return ({ state, askedBy }: Pick<ShownRequest, 'state' | 'askedBy'>) =>
    state === states.asked && askedBy?.id !== user.id && can(mayDecide)
}
