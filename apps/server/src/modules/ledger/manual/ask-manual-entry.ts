import type { AskedLine } from '@daftari/contract/ledger/manual-entries'
import { refuse } from '@daftari/contract/refusals'
import { businessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { keepPaper } from '../../../platform/files/keep-paper.ts'
import type { Upload } from '../../../platform/module.ts'
import { postable, requireOpenDay } from '../domain/manual-entry.ts'
import {
  endManual,
  insertManual,
  linesOf,
  lockManual,
  type Manual,
  monthsOf,
  type Outcome,
} from './manual-store.ts'

export interface AskedEntry {
  accountingOn: string
  text: string
  lines: readonly AskedLine[]
}

/**
 * Asks for a journal entry; nothing is booked before another person does. Refuses:
 * manual-entry.of-loans, .of-wallets, .of-customers, .of-providers, .one-account, .debits-exceed,
 * .credits-exceed, .future, .closed, .before-books.
 */
export async function askManualEntry(ctx: Context, asked: AskedEntry): Promise<Outcome> {
  const accountingOn = businessDate(asked.accountingOn)
  const lines = postable(asked.lines)
  requireOpenDay(accountingOn, await monthsOf(ctx))
  const made = await insertManual(ctx, { accountingOn, text: asked.text, lines })
  await audit(ctx, {
    act: 'manual-entry.ask',
    object: { type: 'manual-entry', id: made.id },
    after: { accountingOn, text: asked.text, lines },
  })
  return made
}

/**
 * The document by which the second person judges; another one takes its place as long as nobody has
 * decided. Refuses: request.not-found, record.stale, manual-entry.decided, .not-yours.
 */
export async function attachToManualEntry(
  ctx: Context,
  seen: { id: number; version: number },
  paper: Upload,
): Promise<Outcome> {
  const manual = await lockOwnWaiting(ctx, seen)
  const owner = { type: 'manual-entry', id: manual.id }
  const documentFileId = await keepPaper(ctx, paper, { purpose: 'manual-entry', owner })
  const version = manual.version + 1
  await ctx.tx
    .updateTable('ledger.manualEntry')
    .set({ documentFileId, version })
    .where('id', '=', manual.id)
    .execute()
  await audit(ctx, {
    act: 'manual-entry.attach',
    object: { type: 'manual-entry', id: manual.id },
    before: { file: manual.documentFileId },
    after: { file: documentFileId, name: paper.name },
  })
  return { id: manual.id, state: manual.state, version }
}

/** Refuses: request.not-found, record.stale, manual-entry.decided, .not-yours. */
export async function withdrawManualEntry(
  ctx: Context,
  { reason, ...seen }: { id: number; version: number; reason: string },
): Promise<Outcome> {
  const manual = await lockOwnWaiting(ctx, seen)
  const outcome = await endManual(ctx, manual, { state: 'withdrawn', reason })
  await audit(ctx, {
    act: 'manual-entry.withdraw',
    object: { type: 'manual-entry', id: manual.id },
    before: { state: 'asked' },
    after: { state: 'withdrawn' },
    reason,
  })
  return outcome
}

async function lockOwnWaiting(
  ctx: Context,
  seen: { id: number; version: number },
): Promise<Manual> {
  const manual = await lockManual(ctx, seen)
  if (manual.state !== 'asked') refuse('manual-entry.decided')
  if (manual.askedBy !== staffOf(ctx)) refuse('manual-entry.not-yours')
  return manual
}

/**
 * Asks for one that was booked to be taken back. Refuses: request.not-found, record.stale,
 * manual-entry.not-booked, .reversal-asked, .future, .closed, .before-books.
 */
export async function askManualReversal(
  ctx: Context,
  { reason, ...seen }: { id: number; version: number; reason: string; accountingOn: string },
): Promise<Outcome> {
  const manual = await lockManual(ctx, seen)
  if (manual.state !== 'booked' || manual.kind === 'reversal') refuse('manual-entry.not-booked')
  const waiting = await ctx.tx
    .selectFrom('ledger.manualEntry')
    .select('id')
    .where('reversesId', '=', manual.id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (waiting !== undefined) refuse('manual-entry.reversal-asked', { id: waiting.id })
  const accountingOn = businessDate(seen.accountingOn)
  requireOpenDay(accountingOn, await monthsOf(ctx))
  const lines = (await linesOf(ctx, manual.id)).map(({ account, amountCents }) => ({
    account,
    amountCents: -amountCents,
  }))
  const made = await insertManual(ctx, {
    accountingOn,
    lines,
    text: reason,
    reversesId: manual.id,
  })
  await audit(ctx, {
    act: 'manual-entry.ask-reversal',
    object: { type: 'manual-entry', id: made.id },
    after: { accountingOn, reverses: manual.id },
    reason,
  })
  return made
}
