import type { BookProblem } from '@daftari/contract/ledger/book-problems'
import type { VerificationCause } from '@daftari/contract/ledger/verification'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { json } from '../../../platform/db/json.ts'
import { limits } from '../../../platform/limits.ts'

/** The finding of one invariant. */
export interface KeptFinding {
  number: number
  lookedAt: Record<string, number>
  wrong: number
  examples: BookProblem[]
  milliseconds: number
}

/** Once for each night: the books are looked at when its day is closed. */
export async function askForNight(db: Db, businessOn: BusinessDate, now: Date): Promise<void> {
  await db
    .insertInto('ledger.verification')
    .values({ cause: 'nightly', businessOn, askedAt: now })
    .onConflict((on) => on.column('businessOn').where('cause', '=', sql.lit('nightly')).doNothing())
    .execute()
}

/**
 * Takes the oldest that waits, or one whose worker has been gone for longer than a look may take.
 * One at a time: two would take each other's time. Gives its id, if there is one.
 */
export async function takeVerification(db: Db, now: Date): Promise<number | undefined> {
  const gone = new Date(now.getTime() - limits.verifyMs - limits.verifyCheckMs)
  const { rows } = await sql<{ id: number }>`
    update ledger.verification set state = 'running', started_at = ${now}
    where id = (
      select id from ledger.verification
      where (state = 'waiting' or (state = 'running' and started_at < ${gone}))
        and not exists (
          select from ledger.verification other
          where other.state = 'running' and other.started_at >= ${gone})
      order by id limit 1 for update skip locked
    )
    returning id`.execute(db)
  return rows[0]?.id
}

/** How a look ended: what it found of each invariant; with a `problem` it did not come to its end. */
export interface Ended {
  findings: readonly KeptFinding[]
  now: Date
  problem?: string
}

/** Keeps what a look found that was taken. */
export async function endVerification(db: Db, id: number, ended: Ended): Promise<void> {
  const { now } = ended
  await keepFindings(db, id, ended.findings)
  await db
    .updateTable('ledger.verification')
    .set({ ...outcomeOf(ended), finishedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps a look that the command line made by itself. */
export async function keepVerification(
  db: Db,
  looked: { cause: VerificationCause; businessOn: BusinessDate; startedAt: Date } & Ended,
): Promise<void> {
  const { cause, businessOn, startedAt, now, findings } = looked
  const { id } = await db
    .insertInto('ledger.verification')
    .values({
      cause,
      businessOn,
      askedAt: startedAt,
      startedAt,
      finishedAt: now,
      ...outcomeOf(looked),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepFindings(db, id, findings)
}

function outcomeOf({ findings, problem }: Ended) {
  const broken = findings.filter((one) => one.wrong > 0).length
  const state = broken > 0 ? 'broken' : problem === undefined ? 'holds' : 'unfinished'
  return { state, broken, problem: problem ?? null }
}

async function keepFindings(db: Db, verificationId: number, findings: readonly KeptFinding[]) {
  if (findings.length === 0) return
  await db
    .insertInto('ledger.verificationFinding')
    .values(
      findings.map(({ number, lookedAt, wrong, examples, milliseconds }) => ({
        verificationId,
        number,
        lookedAt: json(lookedAt),
        wrong,
        // Each as JSON: those of the first looks were kept as sentences.
        examples: examples.map((one) => JSON.stringify(one)),
        milliseconds,
      })),
    )
    // A run begun by a lost worker keeps that worker's findings.
    .onConflict((on) => on.doNothing())
    .execute()
}
