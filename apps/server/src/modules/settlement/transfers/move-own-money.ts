import { refuse } from '@daftari/contract/refusals'
import type { FromAccount, ToAccount, TransferState } from '@daftari/contract/settlement/transfers'
import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import { credit, debit, post, requireInBooks, reverse } from '../../ledger/index.ts'
import { expectedFee } from './expected-fee.ts'

export interface NewTransfer {
  fromAccount: FromAccount
  toAccount: ToAccount
  amountCents: number
  feeCents: number
  movedOn: string
  reference: string
  note: string
}

interface Outcome {
  id: number
  state: TransferState
  version: number
}

/**
 * Notes that money was moved between own accounts; another person books it. What it should have cost
 * is kept with it. Refuses: transfer.future, .same-account, .reference-known, ledger.before-books.
 */
export async function askTransfer(
  ctx: Context,
  asked: NewTransfer,
): Promise<Outcome & { expectedCents: number | null }> {
  const { fromAccount, toAccount, movedOn } = asked
  if (String(fromAccount) === toAccount) {
    refuse('transfer.same-account', {}, { toAccount: 'same' })
  }
  if (movedOn > ctx.clock.today()) refuse('transfer.future', {}, { movedOn: 'future' })
  await requireInBooks(ctx, { day: movedOn, field: 'movedOn' })
  const expectedCents = await expectedFor(ctx, asked)
  const made = await ctx.tx
    .insertInto('settlement.ownTransfer')
    .values({
      ...asked,
      note: asked.note || null,
      expectedCents,
      state: 'asked',
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (made === undefined) {
    const params = { reference: asked.reference }
    return refuse('transfer.reference-known', params, { reference: 'used' })
  }
  await audit(ctx, {
    act: 'transfer.ask',
    object: { type: 'own-transfer', id: made.id },
    after: { ...asked, expectedCents },
  })
  return { ...made, state: 'asked', expectedCents }
}

async function expectedFor(ctx: Context, asked: NewTransfer): Promise<number | null> {
  const rate = await ctx.tx
    .selectFrom('settlement.transferRate')
    .select(['flatCents', 'ratePpm', 'leastCents', 'mostCents'])
    .where('fromAccount', '=', asked.fromAccount)
    .where('toAccount', '=', asked.toAccount)
    .where('effectiveOn', '<=', asked.movedOn)
    .orderBy('effectiveOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return rate === undefined ? null : expectedFee(rate, cents(asked.amountCents))
}

/**
 * Booked by another person than noted it: the amount goes over, and the fee is the lender's cost.
 * Refuses: request.not-found, record.stale, transfer.decided, .own.
 */
export async function decideTransfer(
  ctx: Context,
  seen: { id: number; version: number; approve: boolean; reason: string },
): Promise<Outcome> {
  const transfer = await lockTransfer(ctx, seen)
  if (transfer.state !== 'asked') refuse('transfer.decided')
  const by = staffOf(ctx)
  if (transfer.askedBy === by) refuse('transfer.own')
  const entryId = seen.approve ? await book(ctx, transfer) : null
  const state = seen.approve ? 'booked' : 'refused'
  await change(ctx, transfer, { state, entryId, by, reason: seen.reason })
  await audit(ctx, {
    act: seen.approve ? 'transfer.book' : 'transfer.refuse',
    object: { type: 'own-transfer', id: seen.id },
    before: { state: 'asked', askedBy: transfer.askedBy },
    after: { state, amountCents: transfer.amountCents, feeCents: transfer.feeCents, entryId },
    reason: seen.reason,
  })
  return { id: seen.id, state, version: transfer.version + 1 }
}

/**
 * What should not have been booked leaves the books by its mirror; the one who noted it may not.
 * Refuses: request.not-found, record.stale, transfer.not-booked, .own.
 */
export async function reverseTransfer(
  ctx: Context,
  seen: { id: number; version: number; reason: string },
): Promise<Outcome> {
  const transfer = await lockTransfer(ctx, seen)
  if (transfer.state !== 'booked' || transfer.entryId === null) refuse('transfer.not-booked')
  const by = staffOf(ctx)
  if (transfer.askedBy === by) refuse('transfer.own')
  const effectiveOn = businessDate(transfer.movedOn)
  await reverse(ctx, transfer.entryId, { effectiveOn, source: 'staff', reason: seen.reason })
  const { entryId } = transfer
  await change(ctx, transfer, { state: 'reversed', entryId, by, reason: seen.reason })
  await audit(ctx, {
    act: 'transfer.reverse',
    object: { type: 'own-transfer', id: seen.id },
    before: { state: 'booked' },
    after: { state: 'reversed', amountCents: transfer.amountCents },
    reason: seen.reason,
  })
  return { id: seen.id, state: 'reversed', version: transfer.version + 1 }
}

type Transfer = Awaited<ReturnType<typeof lockTransfer>>

async function lockTransfer(ctx: Context, seen: { id: number; version: number }) {
  const row = await ctx.tx
    .selectFrom('settlement.ownTransfer')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, seen.version)
}

/** The reference ends with the operator's own, by which its statement is held against the books. */
async function book(ctx: Context, transfer: Transfer): Promise<number> {
  const [amount, fee] = [cents(transfer.amountCents), cents(transfer.feeCents)]
  const from = transfer.fromAccount as FromAccount
  return post(ctx, {
    reference: `own-transfer:${transfer.id}:${transfer.reference}`,
    kind: 'transfer',
    effectiveOn: businessDate(transfer.movedOn),
    source: 'bank',
    lines: [
      debit(transfer.toAccount as ToAccount, amount),
      debit('provider_charges', fee),
      credit(from, cents(amount + fee)),
    ],
  })
}

async function change(
  ctx: Context,
  transfer: Transfer,
  o: { state: TransferState; entryId: number | null; by: number; reason: string },
): Promise<void> {
  await sql`
    update settlement.own_transfer
    set state = ${o.state}, entry_id = ${o.entryId}, decided_by = ${o.by},
      decided_at = ${ctx.clock.now()}, decision_reason = ${o.reason}, version = version + 1
    where id = ${transfer.id}`.execute(ctx.tx)
}
