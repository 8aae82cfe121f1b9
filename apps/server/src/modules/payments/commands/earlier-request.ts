import { audit } from '../../../platform/audit.ts'
import { ofPerson } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { placeAfter } from '../domain/disbursement.ts'
import type { Found, Order } from '../order-store.ts'
import {
  type Attempt,
  attemptsOf,
  callOffUnsent,
  changeAttempt,
  lockPayout,
  movePayout,
  type Payout,
} from '../payout-store.ts'

/** What the request asked for. One that did not keep it asked for what its order is now. */
export function orderedBy(ctx: Context, { order, attempt }: Pick<Found, 'order' | 'attempt'>) {
  return {
    amountCents: attempt.amountCents ?? order.amountCents,
    phone: phoneOf(ctx, order, attempt.phoneCipher ?? order.phoneCipher),
    writtenAt: attempt.writtenAt,
    conversationId: attempt.conversationId,
  }
}

/** Whether its order is of another amount, or on another wallet, by now. */
export function isOfBefore(ctx: Context, found: Pick<Found, 'order' | 'attempt'>): boolean {
  const { order } = found
  const { amountCents, phone } = orderedBy(ctx, found)
  return amountCents !== order.amountCents || phone !== phoneOf(ctx, order, order.phoneCipher)
}

const phoneOf = (ctx: Context, { personId }: Order, phoneCipher: Buffer) =>
  ctx.appContext.cipher.open(phoneCipher, ofPerson(personId))

/** The operator paid it when its payout was another one already, and nobody has settled that. */
export const isPaidEarlier = ({ otherReceipt, otherSettledAt }: Attempt): boolean =>
  otherReceipt !== null && otherSettledAt === null

/** Two persons settle it; until then nothing of the payout leaves. */
export async function keepPaidEarlier(
  ctx: Context,
  { order, attempt }: Found,
  receipt: string,
): Promise<void> {
  await changeAttempt(ctx.tx, attempt.id, { otherReceipt: receipt, askAt: null })
  if (order.kind === 'disbursement') await holdIfPaidEarlier(ctx, order.id)
}

/** Holds a payout of which an earlier request was paid. One that is on its way ends first. */
export async function holdIfPaidEarlier(ctx: Context, disbursementId: number): Promise<void> {
  const payout = await lockPayout(ctx.tx, disbursementId)
  const attempts = await attemptsOf(ctx.tx, disbursementId)
  const place = payout && placeAfter(payout.place, 'doubt')
  if (place === undefined || !attempts.some(isPaidEarlier) || attempts.some(isOnItsWay)) return
  await callOffUnsent(ctx, attempts, { code: 'in-doubt', text: 'An earlier request was paid.' })
  const doubt = 'earlier-request-paid'
  await movePayout(ctx.tx, payout as Payout, place, {
    holdDoubt: doubt,
    waitsSince: ctx.clock.now(),
  })
  await audit(ctx, {
    act: 'disbursement.doubt',
    object: { type: 'disbursement', id: disbursementId },
    before: { place: (payout as Payout).place },
    after: { place, doubt },
  })
}

const isOnItsWay = ({ state }: Attempt) => ['written', 'accepted', 'unknown'].includes(state)
