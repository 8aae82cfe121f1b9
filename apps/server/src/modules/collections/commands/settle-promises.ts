import type { PromiseState } from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { promiseState } from '../domain/promise.ts'
import { duePromises, type PromiseProgress, promisesOf } from '../queries/promise-progress.ts'

type Settled = PromiseProgress & { settledAs: PromiseState }

/** Settles the open promises whose date has passed; what was not kept is to be worked at once. */
export async function settlePromises(
  ctx: Context,
  { today, opening }: { today: BusinessDate; opening: Date },
): Promise<Record<'kept' | 'partly' | 'broken', number>> {
  const due = await duePromises(ctx.tx, today)
  const settled = due.map((one) => ({
    ...one,
    settledAs: promiseState(one, one.paidCents, today),
  }))
  await save(ctx, settled, today)
  const missed = settled.filter(({ settledAs }) => settledAs !== 'kept')
  await ctx.tx
    .updateTable('collections.case')
    .set({ nextActionAt: opening })
    .where('closedOn', 'is', null)
    .where('nextActionAt', '>', opening)
    .where('loanId', '=', sql<number>`any(${missed.map(({ loanId }) => loanId)})`)
    .execute()
  const count = (state: PromiseState) => settled.filter((one) => one.settledAs === state).length
  return { kept: count('kept'), partly: count('partly'), broken: count('broken') }
}

/**
 * Looks at the promises of one loan again when money came or was taken back, the settled ones too:
 * a payment matched late may still keep one. Gives them as they are now.
 */
export async function reviewPromises(ctx: Context, loanId: number): Promise<Settled[]> {
  const today = ctx.clock.today()
  let seenOpen = false
  const reviewed = (await promisesOf(ctx.tx, loanId)).map((one) => {
    const state = promiseState(one, one.paidCents, today)
    // Reopened by a reversal while a newer one is open: the newer one replaced it.
    const settledAs: PromiseState = state === 'open' && seenOpen ? 'cancelled' : state
    seenOpen ||= state === 'open'
    return { ...one, settledAs }
  })
  await save(ctx, reviewed, today)
  return reviewed
}

async function save(ctx: Context, all: readonly Settled[], today: BusinessDate): Promise<void> {
  if (all.length === 0) return
  await sql`
    update collections.promise p
    set state = g.state, paid_cents = g.paid_cents,
      settled_on = case when g.state <> 'open' then coalesce(p.settled_on, ${today}::date) end
    from unnest(
      ${all.map(({ id }) => id)}::bigint[], ${all.map(({ settledAs }) => settledAs)}::text[],
      ${all.map(({ paidCents }) => paidCents)}::bigint[]) as g (id, state, paid_cents)
    where p.id = g.id and (p.state, p.paid_cents) is distinct from (g.state, g.paid_cents)`.execute(
    ctx.tx,
  )
}
