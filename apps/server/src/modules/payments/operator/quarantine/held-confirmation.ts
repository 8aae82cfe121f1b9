import type { heldPayment as contract } from '@daftari/contract/payments/operator/payment-allocation'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { type ReadContext, staffOf } from '../../../../platform/context.ts'
import type { ReportedFacts } from '../../domain/allocated-payment.ts'
import { withShownReference } from '../../queries/shown-reference.ts'
import { reportedPayment } from './reported-payment.ts'

/** The content of a held confirmation, and the state of its allocation. Refuses: request.not-found. */
export async function heldConfirmation(
  ctx: ReadContext,
  id: number,
): Promise<ReadOf<typeof contract>> {
  const message = await ctx.db
    .selectFrom('payments.inbox as i')
    .leftJoin('payments.payment as p', 'p.id', 'i.paymentId')
    .select(['i.kind', 'i.bodyCipher', 'i.outcome', 'i.note', 'i.settlement'])
    .select(['p.id as paymentId', 'p.amountCents', 'p.paidOn'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (message === undefined) return refuse('request.not-found')
  if (message.settlement !== null) return notLayable
  const { note, paymentId, amountCents, paidOn } = message
  const isKnown = paymentId !== null && amountCents !== null && paidOn !== null
  if (isKnown && (note === 'amount' || note === 'day')) {
    return { ...notLayable, known: { paymentId, amountCents, paidOn } }
  }
  const reported = reportedPayment(ctx, message)
  if (reported === undefined) return notLayable
  return {
    layable: true,
    told: await shown(ctx, reported.facts),
    shortCode: reported.rest.shortCode ?? null,
    known: null,
    asked: await askedOf(ctx, id),
  }
}

async function shown(ctx: ReadContext, { paidAt, reference, ...facts }: ReportedFacts) {
  const [typed] = await withShownReference(ctx, [{ reference }])
  return { ...facts, reference: typed?.reference ?? null, paidAt: paidAt?.toISOString() ?? null }
}

const notLayable = {
  layable: false,
  told: { receipt: null, amountCents: null, paidAt: null, reference: null },
  shortCode: null,
  known: null,
  asked: null,
}

async function askedOf(ctx: ReadContext, inboxId: number) {
  const row = await ctx.db
    .selectFrom('payments.laying as l')
    .innerJoin('reporting.staff as s', 's.id', 'l.askedBy')
    .select([
      'l.id',
      'l.version',
      'l.receipt',
      'l.amountCents',
      'l.paidAt',
      'l.reference',
      'l.reason',
    ])
    .select(['l.askedAt', 'l.askedBy', 's.name'])
    .where('l.inboxId', '=', inboxId)
    .where('l.state', '=', 'asked')
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, version, reason, askedBy, name, askedAt, ...facts } = row
  const by = { id: askedBy, name: name ?? '' }
  const isOwn = askedBy === staffOf(ctx)
  return { ...(await shown(ctx, facts)), id, version, reason, by, isOwn, at: askedAt.toISOString() }
}
