import type { OutputOf } from '@daftari/contract/endpoint'
import type { heldPayment as contract } from '@daftari/contract/payments/operator/payment-laying'
import { refuse } from '@daftari/contract/refusals'
import { type Context, type ReadContext, staffOf } from '../../../../platform/context.ts'
import { jsonIn } from '../../../../platform/outside/json-in.ts'
import type { ToldFacts } from '../../domain/laid-payment.ts'
import { parsePaymentConfirmation } from '../../mpesa/wire.ts'
import { reasonOf } from './list-held.ts'
import { bodyOf } from './settle-message.ts'

export interface HeldMessage {
  kind: string
  bodyCipher: Buffer
  outcome: string | null
  note: string | null
}

/** What hinders these a person can know better; nobody can of another amount for a known receipt. */
const layable: readonly (string | null)[] = ['unreadable', 'short-code', 'time']

/** A confirmation of a payment in that a person may lay by hand. */
export const isLayable = (message: HeldMessage) =>
  message.kind === 'payment' && layable.includes(reasonOf(message))

const nothing: ToldFacts = { receipt: null, amountCents: null, paidAt: null, reference: null }

/** What of a payment the message tells: nothing when it cannot be read, no time when that was wrong. */
export function toldBy(ctx: Pick<Context, 'house'>, message: HeldMessage) {
  const read = parsePaymentConfirmation(jsonIn(bodyOf(ctx, message)))
  if (!read.ok) return { facts: nothing, told: undefined }
  const { receipt, amountCents, paidAt, reference } = read.value
  const isRightTime = reasonOf(message) !== 'time'
  const facts: ToldFacts = { receipt, amountCents, paidAt: isRightTime ? paidAt : null, reference }
  return { facts, told: read.value }
}

/** What a held confirmation tells, and how far laying it is. */
export async function heldConfirmation(
  ctx: ReadContext,
  id: number,
): Promise<OutputOf<typeof contract>> {
  const message = await ctx.db
    .selectFrom('payments.inbox as i')
    .leftJoin('payments.payment as p', 'p.id', 'i.paymentId')
    .select(['i.kind', 'i.bodyCipher', 'i.outcome', 'i.note', 'i.settlement'])
    .select(['p.id as paymentId', 'p.amountCents'])
    .where('i.id', '=', id)
    .where('i.kind', '=', 'payment')
    .executeTakeFirst()
  if (message === undefined || message.settlement !== null) return notLayable
  const { paymentId, amountCents } = message
  if (!isLayable(message)) {
    const isKnown = reasonOf(message) === 'amount' && paymentId !== null && amountCents !== null
    return isKnown ? { ...notLayable, known: { paymentId, amountCents } } : notLayable
  }
  const { facts, told } = toldBy(ctx, message)
  return {
    layable: true,
    told: shown(facts),
    shortCode: told?.shortCode ?? null,
    known: null,
    asked: await askedOf(ctx, id),
  }
}

const shown = ({ paidAt, ...facts }: ToldFacts) => ({
  ...facts,
  paidAt: paidAt?.toISOString() ?? null,
})

const notLayable = {
  layable: false,
  told: { ...nothing, paidAt: null },
  shortCode: null,
  known: null,
  asked: null,
}

async function askedOf(ctx: ReadContext, inboxId: number) {
  const row = await ctx.db
    .selectFrom('payments.laying as l')
    .innerJoin('reporting.staff as s', 's.id', 'l.askedBy')
    .select(['l.id', 'l.receipt', 'l.amountCents', 'l.paidAt', 'l.reference', 'l.reason'])
    .select(['l.askedAt', 'l.askedBy', 's.name'])
    .where('l.inboxId', '=', inboxId)
    .where('l.state', '=', 'asked')
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, reason, askedBy, name, askedAt, ...facts } = row
  const by = { id: askedBy, name: name ?? '' }
  const isOwn = askedBy === staffOf(ctx)
  return { ...shown(facts), id, reason, by, isOwn, at: askedAt.toISOString() }
}

/** Refuses: laying.not-a-payment. */
export function demandLayable(message: HeldMessage): void {
  if (!isLayable(message)) refuse('laying.not-a-payment')
}
