import type { PromiseState } from '@daftari/contract/collections/enums'
import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { sum } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { mayBeCalled } from '../next/not-callable.ts'
import { nextPart, promiseState } from './promise.ts'
import { duePromises, type PromiseProgress, promisesOf } from './promise-progress.ts'

type Settled = PromiseProgress & { settledAs: PromiseState }

const ended: readonly PromiseState[] = ['partly', 'broken']

/**
 * Settles the open promises of which a day has passed. What was not kept is to be worked at once; one
 * whose part was paid rests until the day after its next.
 */
export async function settlePromises(
  ctx: Context,
  { today, opening }: { today: BusinessDate; opening: Date },
): Promise<Record<'kept' | 'partly' | 'broken', number>> {
  const due = await duePromises(ctx.tx, today)
  const settled = due.map((one) => ({
    ...one,
    settledAs: promiseState(one.parts, today, one),
  }))
  await save(ctx, settled, today)
  const missed = settled.filter(({ settledAs }) => ended.includes(settledAs))
  await ctx.tx
    .updateTable('collections.case')
    .set({ nextActionAt: opening })
    .where('closedOn', 'is', null)
    .where('nextActionAt', '>', opening)
    .where('loanId', '=', sql<number>`any(${missed.map(({ loanId }) => loanId)})`)
    .execute()
  for (const { id, loanId, parts, promisedOn } of missed) {
    const amountCents = sum(parts.map((one) => one.amountCents))
    const payload = { promiseId: id, loanId, amountCents, promisedOn }
    await publish(ctx, 'promise.missed', `loan:${loanId}`, payload)
  }
  await awaitNextParts(
    ctx,
    settled.filter(({ settledAs }) => settledAs === 'open'),
    { today, opening },
  )
  const count = (state: PromiseState) => settled.filter((one) => one.settledAs === state).length
  return { kept: count('kept'), partly: count('partly'), broken: count('broken') }
}

/**
 * Reviews the promises of one loan when money came or was taken back, including settled ones: a payment
 * matched late may still keep one. Returns their current state.
 */
export async function reviewPromises(ctx: Context, loanId: number): Promise<Settled[]> {
  const today = ctx.clock.today()
  let seenOpen = false
  const reviewed = (await promisesOf(ctx.tx, loanId)).map((one) => {
    const state = promiseState(one.parts, today, one)
    // Reopened by a reversal while a newer one is open: the newer one replaced it.
    const settledAs: PromiseState = state === 'open' && seenOpen ? 'cancelled' : state
    seenOpen ||= state === 'open'
    return { ...one, settledAs }
  })
  await save(ctx, reviewed, today)
  return reviewed
}

/** Applies unless a person has set another time. */
async function awaitNextParts(
  ctx: Context,
  open: readonly Settled[],
  { today, opening }: { today: BusinessDate; opening: Date },
): Promise<void> {
  const waits = open.flatMap(({ loanId, parts }) => {
    const next = nextPart(parts, today)
    return next === undefined ? [] : [{ loanId, days: daysBetween(today, next.promisedOn) + 1 }]
  })
  if (waits.length === 0) return
  await sql`
    update collections."case" c
    set next_action_at = ${opening}::timestamptz + g.days * interval '1 day'
    from unnest(${waits.map((one) => one.loanId)}::bigint[], ${waits.map((one) => one.days)}::int[])
      as g (loan_id, days)
    where c.loan_id = g.loan_id and c.closed_on is null
      and c.next_action_at <= ${opening}::timestamptz + interval '1 day'`.execute(ctx.tx)
}

async function save(ctx: Context, all: readonly Settled[], today: BusinessDate): Promise<void> {
  if (all.length === 0) return
  const broken = all.filter(({ settledAs }) => settledAs === 'broken' || settledAs === 'partly')
  // A customer who broke a promise may be called again at once.
  await mayBeCalled(
    ctx,
    broken.map(({ loanId }) => loanId),
  )
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
