import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { unowned } from '../../../../platform/cipher.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { believe, type CallbackSettings } from '../../commands/handle-callback.ts'
import { markHandled, messageOf } from '../inbox-message.ts'
import { reasonOf } from './list-held.ts'

/**
 * The message as received, for an investigation: it contains phone numbers, so each reading is recorded with
 * its reason. Refuses: request.not-found.
 */
export async function readMessage(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
): Promise<{ text: string }> {
  const message = await lockQuarantined(ctx, id)
  await audit(ctx, {
    act: 'callback.read',
    object: { type: 'callback', id },
    after: { kind: message.kind },
    reason,
  })
  return { text: textOf(ctx, message) }
}

/**
 * It stays as it was, moved nothing, and waits for nobody. Refuses: request.not-found,
 * callback.settled.
 */
export async function setMessageAside(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const message = await lockWaiting(ctx, id)
  await settle(ctx, { id, settlement: 'set-aside', reason })
  await audit(ctx, {
    act: 'callback.set-aside',
    object: { type: 'callback', id },
    before: { reason: reasonOf(message) },
    reason,
  })
}

/**
 * Processes the message once more, with what is known by now: a corrected setting, a restored request.
 * Refuses: request.not-found, callback.settled, callback.still-held.
 */
export async function bringAgain(
  ctx: Context,
  settings: CallbackSettings,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const message = await lockWaiting(ctx, id)
  const outcome = await believe(ctx, settings, messageOf(ctx, message))
  if (outcome.outcome === 'held' || outcome.outcome === 'malformed') refuse('callback.still-held')
  await markHandled(ctx, id, outcome)
  await settle(ctx, { id, settlement: 'applied', reason })
  await audit(ctx, {
    act: 'callback.apply',
    object: { type: 'callback', id },
    before: { reason: reasonOf(message) },
    after: outcome,
    reason,
  })
}

/** Also finds a settled message. Refuses: request.not-found. */
export async function lockQuarantined(ctx: Context, id: number) {
  const row = await ctx.tx
    .selectFrom('payments.inbox')
    .select(['kind', 'bodyCipher', 'receivedAt', 'outcome', 'note', 'settlement'])
    .select(['signature', 'signedAt', 'sourceIp'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isHeld = row?.outcome === 'held' || row?.outcome === 'malformed'
  if (row === undefined || (!isHeld && row.settlement === null)) refuse('request.not-found')
  return row
}

/** Refuses: request.not-found, callback.settled. */
export async function lockWaiting(ctx: Context, id: number) {
  const row = await lockQuarantined(ctx, id)
  if (row.settlement !== null) refuse('callback.settled')
  return row
}

export const bodyOf = (ctx: Pick<Context, 'appContext'>, { bodyCipher }: { bodyCipher: Buffer }) =>
  Buffer.from(ctx.appContext.cipher.open(bodyCipher, unowned), 'base64').toString('utf8')

/** A message as it came, as much of it as a person reads. */
export const textOf = (ctx: Context, message: { bodyCipher: Buffer }) =>
  bodyOf(ctx, message).slice(0, 20_000)

/** A pending request to allocate it by hand no longer needs a decision. */
export async function settle(
  ctx: Context,
  { id, settlement, reason }: { id: number; settlement: string; reason: string },
): Promise<void> {
  await ctx.tx
    .updateTable('payments.inbox')
    .set({
      settlement,
      settledBy: staffOf(ctx),
      settledAt: ctx.clock.now(),
      settledReason: reason,
    })
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .updateTable('payments.laying')
    .set({ state: 'overtaken' })
    .where('inboxId', '=', id)
    .where('state', '=', 'asked')
    .execute()
}
