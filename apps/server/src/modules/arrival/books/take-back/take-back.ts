import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context, ContextSaying } from '../../../../platform/context.ts'
import { sqlState } from '../../../../platform/db/sql-state.ts'
import { takeTime } from '../../../../platform/db/take-time.ts'
import { takeBackBroughtCases } from '../../../collections/index.ts'
import { takeBackStops } from '../../../contact/index.ts'
import { followJourneys, takeBackPeople } from '../../../customers/index.ts'
import { takeBackApplications } from '../../../origination/index.ts'
import { takeBackMoney } from '../../../payments/index.ts'
import { takeBackBrought } from '../../../servicing/index.ts'
import { forgetIdentities } from '../../files/forget-rows.ts'
import { requireUntouched } from './require-untouched.ts'

/** Stops of contact go as well. */
type TakingBack = ContextSaying<'stopsContact'>

const rowIsNamed = '23503'

/**
 * A book that is live goes again, in the caller's transaction: its loans with all that is of them, the
 * customers who came with it, and what stopped contact with them. The journal shows both ways; products stay,
 * closed, and so do accounts of staff. Refuses: arrival.not-live, .acted-on, .named-since, brought.acted-on.
 */
export async function takeBack(ctx: TakingBack, bookId: number): Promise<void> {
  const since = await liveSince(ctx, bookId)
  await takeTime(ctx)
  await requireUntouched(ctx, { bookId, since })
  const written = await writtenOf(ctx, bookId)
  try {
    await removeAll(ctx, bookId, written)
  } catch (error) {
    if (sqlState(error) === rowIsNamed) refuse('arrival.named-since', { id: bookId })
    throw error
  }
  await forgetIdentities(ctx, bookId)
  await sql`update arrival.book set state = 'taken-back' where id = ${bookId}`.execute(ctx.tx)
}

/** Locks the book; since two persons let it go live, its customers may have been acted on. */
async function liveSince({ tx }: Context, bookId: number): Promise<Date> {
  const { rows } = await sql<{ state: string; since: Date }>`
    select b.state, r.decided_at as since
    from arrival.book b
    join arrival.go_live r on r.book_id = b.id and r.state = 'approved'
    where b.id = ${bookId} for update of b`.execute(tx)
  const [book] = rows
  if (book?.state !== 'live') refuse('arrival.not-live', { id: bookId })
  return book.since
}

interface Written {
  loans: number[]
  /** The customers who came with the book. */
  persons: number[]
  /** The customers who were ours before it. */
  known: number[]
  stops: number[]
  holds: number[]
  blacklist: number[]
}

async function writtenOf({ tx }: Context, bookId: number): Promise<Written> {
  const { rows } = await sql<{ kind: string; id: number }>`
    select distinct i.kind, i.id from (
      select case when i.kind = 'person' and exists (
          select from arrival.double d where d.book_id = i.book_id and d.state = 'same'
            and d.other_person_id = i.id) then 'known' else i.kind end as kind, i.id
      from arrival.identity i where i.book_id = ${bookId}
    ) i order by i.kind, i.id`.execute(tx)
  const of = (kind: string) => rows.flatMap((one) => (one.kind === kind ? [one.id] : []))
  return {
    loans: of('loan'),
    persons: of('person'),
    known: of('known'),
    stops: of('stop'),
    holds: of('hold'),
    blacklist: of('blacklist'),
  }
}

/** Rows that name others go before them. */
async function removeAll(ctx: TakingBack, bookId: number, written: Written): Promise<void> {
  const { loans, persons, known, stops, holds, blacklist } = written
  await takeBackBroughtCases(ctx, loans)
  await takeBackMoney(ctx, { bookId, loanIds: loans })
  await takeBackBrought(ctx, bookId)
  await takeBackApplications(ctx, loans)
  await takeBackPeople(ctx, { personIds: persons, blacklistIds: blacklist })
  await takeBackStops(ctx, { bookId, stops, holds })
  await followJourneys(ctx, known)
}
