import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { suspenseEqualsUnmatched, walletsEqualOperator } from './cash-checks.ts'
import type { Finding } from './check.ts'
import {
  entriesBalance,
  nothingWasChanged,
  referencesAreBookedOnce,
  reversalsAreMirrors,
} from './entry-checks.ts'
import {
  balancesEqualLines,
  capsHold,
  replayAgrees,
  schedulesEqualReceivables,
} from './loan-checks.ts'

type Check = (db: Db, throwIfStopped: () => void) => Promise<Finding>

const checks: readonly Check[] = [
  entriesBalance,
  nothingWasChanged,
  referencesAreBookedOnce,
  reversalsAreMirrors,
  balancesEqualLines,
  suspenseEqualsUnmatched,
  walletsEqualOperator,
  schedulesEqualReceivables,
  capsHold,
  replayAgrees,
]

export type Timed = Finding & { milliseconds: number }

export interface Looking {
  /** Told of each invariant as it was found. */
  report?(finding: Timed): void
  /** What one statement, and the whole of it, may take; without them as long as it needs. */
  checkMs?: number
  wholeMs?: number
}

/**
 * Looks at the ten invariants of the books as they stood at one moment. It reads the tables of all
 * modules themselves, as an auditor does: what a view says is what is to be proven. Throws when it
 * takes longer than it may.
 */
export async function verifyBooks(db: Db, looking: Looking = {}): Promise<Timed[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(looking.checkMs ?? 0)}`.execute(tx)
      return findingsOf(tx, looking)
    })
}

/** As the given transaction sees the books. */
export async function findingsOf(
  tx: Tx,
  { report = () => undefined, wholeMs = Number.POSITIVE_INFINITY }: Looking = {},
): Promise<Timed[]> {
  const findings: Timed[] = []
  const began = performance.now()
  const throwIfStopped = () => {
    const ran = performance.now() - began
    if (ran > wholeMs) throw new Error(`the books were looked at for ${Math.round(ran)} ms`)
  }
  for (const check of checks) {
    throwIfStopped()
    const from = performance.now()
    const found = await check(tx, throwIfStopped)
    const finding = { ...found, milliseconds: Math.round(performance.now() - from) }
    report(finding)
    findings.push(finding)
  }
  return findings
}

export const booksHold = (findings: readonly Finding[]) =>
  findings.every((finding) => finding.wrong === 0)
