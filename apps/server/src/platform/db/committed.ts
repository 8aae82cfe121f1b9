import type { Tx } from './database.ts'

type Then = () => void

const waiting = new WeakMap<Tx, Then[]>()

/** What is done once a transaction is committed, and not at all when it is given up. */
export function whenCommitted(tx: Tx, then: Then): void {
  const known = waiting.get(tx)
  if (known === undefined) waiting.set(tx, [then])
  else known.push(then)
}

/** True once the transaction has committed. */
export function committed(tx: Tx | undefined): void {
  const known = tx === undefined ? undefined : waiting.get(tx)
  for (const then of known ?? []) then()
}
