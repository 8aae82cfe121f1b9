import { refuse } from '@daftari/contract/refusals'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { AppContext, JobContext } from '../../../platform/context.ts'
import { takeTime } from '../../../platform/db/take-time.ts'
import { RetryLater } from '../../../platform/events/subscriber.ts'
import { readClosedThrough, writeClosedThrough } from '../../../platform/schedule/daily.ts'
import { forgetRead } from '../files/forget-rows.ts'
import type { LiveBook } from './live-book.ts'
import { progressOf } from './progress.ts'
import { sideBySide } from './side-by-side.ts'
import { stages } from './stages/all-stages.ts'
import type { BringingContext, Stage } from './stages/stage.ts'
import { keepStep, pieceAt, piecesOf, stepsDone } from './steps.ts'

/** Of a process that ends, the work is taken up by another at once. */
const againMs = 1_000

/**
 * Brings a book that two persons let go live, step by step: each is one transaction and is kept as done in
 * it, so that one that was killed at any moment goes on with the next, and the book is the same. First what
 * forbids contact, then whom it is about.
 */
export async function bringLive(
  job: JobContext<'stopsContact' | 'pays'>,
  bookId: number,
  of: readonly Stage[] = stages,
): Promise<void> {
  const { appContext } = job
  const book = await liveBookOf(appContext, bookId)
  if (book === undefined) return
  await requireDayClosed(appContext, book.asOf)
  const done = await stepsDone(appContext, bookId)
  const progress = progressOf(appContext, bookId)
  for (const [at, stage] of of.entries()) {
    const { count, pieceRows } = await piecesOf(appContext, bookId, stage, done.get(at))
    await progress.begin(stage.name, count)
    await sideBySide(count, stage.atOnce ?? 1, async (place) => {
      if (done.get(at)?.places.has(place) !== true) {
        if (job.ending.aborted) throw new RetryLater('the process ends', againMs)
        await job.transact(async (ctx) => {
          await takeTime(ctx)
          const rows = await stage.run(ctx, book, pieceAt(place, pieceRows))
          await keepStep(ctx, { bookId, at, place }, { name: stage.name, rows, pieceRows })
        })
      }
      progress.add(1)
    })
  }
  await progress.settle()
  await job.transact((ctx) => finish(ctx, bookId))
}

/**
 * The loans come as they were when the day ended, and the days after it are closed with them. A lender that
 * never closed a day begins with this one; of another the night's close comes first.
 */
async function requireDayClosed(appContext: AppContext, asOf: BusinessDate): Promise<void> {
  const closed = await readClosedThrough(appContext)
  if (closed === undefined) await writeClosedThrough(appContext, asOf)
  else if (closed < asOf)
    throw new RetryLater('the day of the balances is not closed yet', closedMs)
}

const closedMs = 10_000

async function liveBookOf({ db }: AppContext, bookId: number): Promise<LiveBook | undefined> {
  const { rows } = await sql<{ asOf: string; askedBy: number; decidedBy: number }>`
    select b.as_of_on as as_of, r.asked_by, r.decided_by
    from arrival.book b
    join arrival.go_live r on r.book_id = b.id and r.state = 'approved'
    where b.id = ${bookId} and b.state = 'going-live'`.execute(db)
  const [found] = rows
  return found && { ...found, id: bookId, asOf: businessDate(found.asOf) }
}

async function finish(ctx: BringingContext, bookId: number): Promise<void> {
  const { rows } = await sql<{ loans: number }>`
    update arrival.book b set state = 'live', step = null, live_at = ${ctx.clock.now()}
    where b.id = ${bookId} and b.state = 'going-live'
    returning b.loans_lived as loans`.execute(ctx.tx)
  const [live] = rows
  if (live === undefined) refuse('arrival.not-rehearsed', { id: bookId })
  await forgetRead(ctx, bookId)
  await audit(ctx, {
    act: 'arrival.live',
    object: { type: 'brought-book', id: bookId },
    after: { loans: live.loans },
  })
}
