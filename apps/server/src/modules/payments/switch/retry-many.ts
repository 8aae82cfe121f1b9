import type { RetryEffect } from '@daftari/contract/payments/failed-payouts'
import { retryLeaves } from '@daftari/contract/payments/failed-payouts'
import type { ContextSaying, ReadContext } from '../../../platform/context.ts'
import { maybeOneOf } from '../../../platform/desk/second-person/require-second-person.ts'
import { retryDisbursement } from '../commands/steer-disbursement.ts'
import { placeAfter, placeOf } from '../domain/disbursement.ts'
import { doubtOf } from '../domain/payout-doubt.ts'
import { retryNeedsTwo } from '../domain/retry-needs-two.ts'
import { actualIn, attemptsOf, lockPayout, type Payout, statusIn } from '../payout-store.ts'
import { circumstancesOf } from '../queries/payout-circumstances.ts'
import { capsInForce } from './day-cap.ts'
import { areOn } from './may-leave.ts'

interface Seen {
  id: number
  /** The version that the person saw. */
  version: number
}

interface Effect {
  id: number
  effect: RetryEffect
  amountCents: number
}

/** What retrying each would do now; nothing is changed. */
export async function previewRetries(ctx: ReadContext, rows: readonly Seen[]): Promise<Effect[]> {
  const found = await ctx.db
    .selectFrom('payments.disbursement')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map(({ id }) => id))])
    .execute()
  const byId = new Map(
    found.map((row) => [
      row.id,
      { ...row, place: placeOf(statusIn(row.status), actualIn(row.actualStatus)) },
    ]),
  )
  return effectsOf(ctx, rows, async (id) => byId.get(id))
}

/**
 * Pays each again that can be, under its lock and in one transaction; the others are left, and say why. The
 * same call again finds other versions, and does nothing a second time.
 */
export async function retryMany(
  ctx: ContextSaying<'pays'>,
  { rows, reason }: { rows: readonly Seen[]; reason: string },
): Promise<Effect[]> {
  // In one order for all, so that two such calls wait for each other and do not block.
  const ordered = [...new Map(rows.map((row) => [row.id, row])).values()].sort(
    (one, other) => one.id - other.id,
  )
  const effects = await effectsOf(ctx, ordered, (id) => lockPayout(ctx.tx, id))
  for (const { id, effect } of effects) {
    const version = ordered.find((row) => row.id === id)?.version
    if (retryLeaves.includes(effect) || version === undefined) continue
    await retryDisbursement(ctx, { id, version, reason })
  }
  return effects
}

async function effectsOf(
  ctx: ReadContext,
  rows: readonly Seen[],
  read: (id: number) => Promise<Payout | undefined>,
): Promise<Effect[]> {
  const room = await roomOf(ctx)
  const effects: Effect[] = []
  for (const { id, version } of rows) {
    const payout = await read(id)
    if (payout === undefined) continue
    const effect = await effectOf(ctx, payout, { version, room })
    effects.push({ id, effect, amountCents: payout.amountCents })
  }
  return effects
}

type Room = Map<string, number>

async function effectOf(
  ctx: ReadContext,
  payout: Payout,
  { version, room }: { version: number; room: Room },
): Promise<RetryEffect> {
  if (placeAfter(payout.place, 'retry') === undefined) return 'not-failed'
  if (payout.version !== version) return 'changed'
  const asked = await secondPerson(ctx, payout)
  if (asked === 'asks-second' || asked === 'asked-by-you') return asked
  const now = await circumstancesOf(ctx, payout)
  if (!now.approved) return 'cancelled'
  if (doubtOf(now, []) !== undefined) return 'held'
  if (!(await areOn(ctx.db, { kind: 'disbursement', ...payout }))) return 'waits-switch'
  const free = room.get(payout.appCode)
  if (free !== undefined && free < payout.amountCents) return 'waits-cap'
  if (free !== undefined) room.set(payout.appCode, free - payout.amountCents)
  return asked ?? 'pays'
}

/**
 * Above the limit, and where the operator never knew the previous attempt, two people must request it. An
 * account that the same person may control does not count as a second one.
 */
async function secondPerson(
  ctx: ReadContext,
  { id, amountCents, retryAskedBy }: Payout,
): Promise<'asks-second' | 'asked-by-you' | 'pays-as-second' | undefined> {
  if (!retryNeedsTwo(amountCents, await attemptsOf(ctx.db, id))) return undefined
  if (retryAskedBy === null) return 'asks-second'
  return (await maybeOneOf(ctx, [retryAskedBy])) ? 'asked-by-you' : 'pays-as-second'
}

/** What is left today of each app's cap; an app without one is not there. */
async function roomOf(ctx: ReadContext): Promise<Room> {
  const taken = await ctx.db
    .selectFrom('payments.payoutDay')
    .select(['appCode', 'takenCents'])
    .where('businessOn', '=', ctx.clock.today())
    .execute()
  const caps = await capsInForce(ctx)
  const used = new Map(taken.map((row) => [row.appCode, row.takenCents]))
  return new Map([...caps].map(([app, cap]) => [app, cap - (used.get(app) ?? 0)]))
}
