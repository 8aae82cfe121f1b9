import { balancesOf, lastReplannedDay, statusOf } from '../domain/balances.ts'
import type { History } from '../domain/history.ts'
import { oldestDueOn } from '../domain/standing.ts'
import { claimOf } from '../domain/write-off.ts'

/** The stored balances of a loan. */
export const balanceColumns = (history: History) => ({
  ...balancesOf(history),
  status: statusOf(history),
  finishedOn: history.finishedOn,
  writtenOffOn: history.writtenOff?.on ?? null,
  claimCents: history.writtenOff === null ? null : claimOf(history.standings),
  oldestDueOn: oldestDueOn(history.standings),
  lateLimitCents: history.lateLimitCents,
  fineLimitCents: history.replanned?.fineLimitCents ?? null,
  agreedRatePpm: history.replanned?.ratePpm ?? null,
  dueOn: lastReplannedDay(history),
})
