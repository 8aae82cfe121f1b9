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
  /** Called with each invariant's finding. */
  report?(finding: Timed): void
  /** The time limits of one statement, and of the whole; unlimited if undefined. */
  checkMs?: number
  wholeMs?: number
}

/**
 * Checks the ten invariants of the books in one snapshot. It reads the tables of all modules directly, as an
 * auditor does, because the views are part of what it has to prove. Throws when it exceeds its time limit.
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

/** In the given transaction's snapshot. */
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
