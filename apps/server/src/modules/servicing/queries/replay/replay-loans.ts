import { assert } from '@daftari/kernel/assert'
import type { Db } from '../../../../platform/db/database.ts'
import type { History, LoanMade } from '../../domain/history.ts'
import { replay } from '../../domain/replay.ts'
import { makeSchedule } from '../../domain/schedule.ts'
import { readLoanTerms } from '../../loan-terms.ts'
import { figuresOf, itemsOf, parts } from './life-figures.ts'
import { livesOf, type StoredLife, type Stretch, stretchesOf } from './stored-lives.ts'

/** Something a loan's rows say that its events do not. */
export type Mismatch = { loanId: number; what: string; stored: string; replayed: string }
export type Replayed = { loans: number; days: number; wrong: number; mismatches: Mismatch[] }

/**
 * Plays every loan's events (made, repaid) from nothing with the pure rules and compares all that
 * is stored of it: balances, instalments, fines, repayments, daily facts, and the journal day by
 * day. Counts every mismatch and lists the first `most`. `mayGoOn` throws to end it before its end.
 * While one stretch of loans is played, the next is read: the database and this process work side by
 * side, and no more than two stretches are held.
 */
export async function replayLoans(
  db: Db,
  { most = 100, mayGoOn = () => undefined }: { most?: number; mayGoOn?: () => void } = {},
): Promise<Replayed> {
  const result: Replayed = { loans: 0, days: 0, wrong: 0, mismatches: [] }
  for await (const lives of readAhead(db, await stretchesOf(db))) {
    mayGoOn()
    for (const life of lives) {
      result.loans += 1
      result.days += itemsOf(life.days).length
      const found = mismatchesOf(life)
      result.wrong += found.length
      if (result.mismatches.length < most) result.mismatches.push(...found)
    }
  }
  return result
}

async function* readAhead(db: Db, stretches: readonly Stretch[]): AsyncIterable<StoredLife[]> {
  const [first, ...others] = stretches
  if (first === undefined) return
  let reading = livesOf(db, first)
  for (const next of [...others, null]) {
    const lives = await reading
    if (next !== null) {
      reading = livesOf(db, next)
      // Whoever goes no further does not wait for it; who goes on is notified of its error then.
      reading.catch(() => undefined)
    }
    yield lives
  }
}

function mismatchesOf(life: StoredLife): Mismatch[] {
  const terms = readLoanTerms(life.terms)
  const made: LoanMade = {
    startedOn: life.startedOn,
    terms,
    instalments: makeSchedule(terms, life.startedOn),
    dailyFinePpm: terms.dailyFinePpm,
    graceDays: terms.graceDays,
    fineLimitCents: life.fineLimitCents,
  }
  let history: History
  try {
    const { waivers, restructurings, loanCharges, writeOffs } = life
    const concessions = [...waivers, ...restructurings, ...loanCharges, ...writeOffs]
    history = replay(made, life.received, life.closedThrough, concessions)
  } catch (error) {
    assert(error instanceof Error, 'a rule throws errors')
    return [{ loanId: life.id, what: 'events', stored: 'they contradict', replayed: error.message }]
  }
  const figures = figuresOf(made, history)
  return parts
    .filter((what) => figures[what] !== life[what])
    .map((what) => ({ loanId: life.id, what, ...firstDifference(life[what], figures[what]) }))
}

function firstDifference(stored: string, replayed: string) {
  const [left, right] = [itemsOf(stored), itemsOf(replayed)]
  const length = Math.max(left.length, right.length)
  const at = Array.from({ length }, (_, index) => index).find((i) => left[i] !== right[i]) ?? 0
  return { stored: left[at] ?? 'nothing', replayed: right[at] ?? 'nothing' }
}
