import type { Endpoint, InputOf } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'

/** A pending request, as the list of all that waits names it. */
export interface PendingRow {
  id: number
  version: number
  /** The number of what it is about. */
  about: number
}

export interface Said {
  approve: boolean
  reason: string
}

export interface DecidingCall<E extends Endpoint = Endpoint> {
  endpoint: E
  input: InputOf<E>
}

/**
 * What is decided by another person without being a `request`: its subject itself waits in a state of its
 * life, so it is decided by an operation of that subject.
 */
export interface OtherRequest {
  mayDecide: Permission
  /** Undefined if nobody refuses it: its subject waits on, or is ended by another operation. */
  decide(row: PendingRow, said: Said): DecidingCall | undefined
}

/** `inputOf` gives what the operation is asked with, and undefined where it does not refuse. */
export const otherRequest = <E extends Endpoint & { access: { can: Permission } }>(
  endpoint: E,
  inputOf: (row: PendingRow, said: Said) => InputOf<E> | undefined,
): OtherRequest => decidedBy(endpoint.access.can, endpoint, inputOf)

/** The same for an operation that several rights lead to. */
export const decidedBy = <E extends Endpoint>(
  mayDecide: Permission,
  endpoint: E,
  inputOf: (row: PendingRow, said: Said) => InputOf<E> | undefined,
): OtherRequest => ({
  mayDecide,
  decide(row, said) {
    const input = inputOf(row, said)
    return input && { endpoint, input: input as InputOf<Endpoint> }
  },
})
