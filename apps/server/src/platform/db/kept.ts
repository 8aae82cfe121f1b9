import type { Tx } from './database.ts'

type Write = (tx: Tx) => Promise<void>

const kept = new WeakMap<Tx, Write[]>()

/** What must stay even when an act is refused: written by itself after its transaction was given up. */
export function keepIfRolledBack(tx: Tx, write: Write): void {
  const writes = kept.get(tx)
  if (writes === undefined) kept.set(tx, [write])
  else writes.push(write)
}

export const keptOf = (tx: Tx | undefined): readonly Write[] =>
  tx === undefined ? [] : (kept.get(tx) ?? [])
