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

const checks: readonly ((db: Db) => Promise<Finding>)[] = [
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

/**
 * Looks at the ten invariants of the books as they stood at one moment. It reads the tables of all
 * modules themselves, as an auditor does: what a view says is what is to be proven.
 */
export async function verifyBooks(
  db: Db,
  tell: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return findingsOf(tx, tell)
    })
}

/** As the given transaction sees the books. */
export async function findingsOf(
  tx: Tx,
  tell: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) {
    const finding = await check(tx)
    tell(finding)
    findings.push(finding)
  }
  return findings
}

export const booksHold = (findings: readonly Finding[]) =>
  findings.every((finding) => finding.wrong === 0)
