import { assert } from '@daftari/kernel/assert'
import type { Db } from '../../../../platform/db/database.ts'
import type { History, LoanMade } from '../../domain/history.ts'
import { openedWith } from '../../domain/life-start.ts'
import { replay } from '../../domain/replay.ts'
import { makeSchedule } from '../../domain/schedule.ts'
import { readLoanTerms } from '../../loan-terms.ts'
import { figuresOf, itemsOf, parts } from './replayed-figures.ts'
import {
  type LoanRange,
  loanRanges,
  readStoredHistories,
  type StoredHistory,
} from './stored-histories.ts'

/** Something a loan's rows say that its events do not. */
export type Mismatch = { loanId: number; what: string; stored: string; replayed: string }
export type Replayed = { loans: number; days: number; wrong: number; mismatches: Mismatch[] }

/**
 * Replays every loan's events (made, repaid) from the start with the pure rules and compares all that is
 * stored of it: balances, instalments, fines, repayments, daily facts, and the journal day by day. Counts
 * every mismatch and lists the first `most`. `throwIfStopped` throws to stop it early. While one range of
 * loans is replayed, the next is read: the database and this process work in parallel, and at most two ranges
 * are in memory.
 */
export async function replayLoans(
  db: Db,
  {
    most = 100,
    throwIfStopped = () => undefined,
  }: { most?: number; throwIfStopped?: () => void } = {},
): Promise<Replayed> {
  const result: Replayed = { loans: 0, days: 0, wrong: 0, mismatches: [] }
  for await (const loans of readAhead(db, await loanRanges(db))) {
    throwIfStopped()
    for (const loan of loans) {
      result.loans += 1
      result.days += itemsOf(loan.days).length
      const found = mismatchesOf(loan)
      result.wrong += found.length
      if (result.mismatches.length < most) result.mismatches.push(...found)
    }
  }
  return result
}

async function* readAhead(db: Db, ranges: readonly LoanRange[]): AsyncIterable<StoredHistory[]> {
  const [first, ...others] = ranges
  if (first === undefined) return
  let reading = readStoredHistories(db, first)
  for (const next of [...others, null]) {
    const loans = await reading
    if (next !== null) {
      reading = readStoredHistories(db, next)
      // A consumer that stops does not wait for it; one that continues gets its error then.
      reading.catch(() => undefined)
    }
    yield loans
  }
}

function madeOf({ terms: json, startedOn, fineLimitCents, opening }: StoredHistory): LoanMade {
  const terms = readLoanTerms(json)
  const { dailyFinePpm, graceDays } = terms
  const made = { startedOn, terms, dailyFinePpm, graceDays, fineLimitCents }
  if (opening !== null) return openedWith(made, opening)
  return { ...made, instalments: makeSchedule(terms, startedOn) }
}

function mismatchesOf(loan: StoredHistory): Mismatch[] {
  const made = madeOf(loan)
  let history: History
  try {
    const { waivers, restructurings, loanCharges, writeOffs } = loan
    const concessions = [...waivers, ...restructurings, ...loanCharges, ...writeOffs]
    history = replay(made, loan.received, loan.closedThrough, concessions)
  } catch (error) {
    assert(error instanceof Error, 'a rule throws errors')
    return [{ loanId: loan.id, what: 'events', stored: 'they contradict', replayed: error.message }]
  }
  const figures = figuresOf(made, history, loan.broughtOn)
  return parts
    .filter((what) => figures[what] !== loan[what])
    .map((what) => ({ loanId: loan.id, what, ...firstDifference(loan[what], figures[what]) }))
}

function firstDifference(stored: string, replayed: string) {
  const [left, right] = [itemsOf(stored), itemsOf(replayed)]
  const length = Math.max(left.length, right.length)
  const at = Array.from({ length }, (_, index) => index).find((i) => left[i] !== right[i]) ?? 0
  return { stored: left[at] ?? 'nothing', replayed: right[at] ?? 'nothing' }
}
