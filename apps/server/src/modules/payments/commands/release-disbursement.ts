import type { PayoutDoubt } from '@daftari/contract/payments/enums'
import { refuse } from '@daftari/contract/refusals'
import { type Context, type ContextSaying, staffOf } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { walletOf } from '../../customers/index.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { doubtOf, mustBeLifted } from '../domain/payout-doubt.ts'
import { lockPayoutSeen, movePayout, type Payout } from '../payout-store.ts'
import { circumstancesOf } from '../queries/payout-circumstances.ts'
import { requireNotOwnNumber } from '../who-is-paid.ts'
import { prepared, record, type Seen } from './steer-disbursement.ts'

interface Released {
  payout: Payout
  waitsForSecondPerson: boolean
}

/**
 * Releases a held payout, or returns it to the failed ones if it had failed before. A payout held in doubt is
 * released when the doubt is gone, or when two people confirm it. Refuses: request.not-found, record.stale,
 * payout.transition, .doubt-stands, .number-of-decider, .second-person.
 */
export async function releaseDisbursement(
  ctx: ContextSaying<'pays'>,
  seen: Seen & { reason?: string | undefined },
): Promise<Released> {
  const payout = await lockPayoutSeen(ctx, seen)
  const place = placeAfter(payout.place, 'release')
  if (place === undefined) refuse('payout.transition', { id: payout.id })
  await requireNotOwnNumber(ctx, payout, [payout.retryAskedBy])
  const doubt = payout.holdDoubt === null ? undefined : await doubtNow(ctx, payout)
  if (doubt !== undefined && mustBeLifted.includes(doubt)) {
    refuse('payout.doubt-stands', { id: payout.id })
  }
  if (doubt !== undefined && (await isFirst(ctx, payout, doubt))) {
    const by = staffOf(ctx)
    const { waitsSince } = payout
    const noted = { holdDoubt: doubt, waitsSince, retryAskedBy: by }
    const after = await movePayout(ctx.tx, payout, payout.place, noted)
    await record(ctx, 'release-ask', { before: payout, after, reason: seen.reason })
    return { payout: after, waitsForSecondPerson: true }
  }
  const after = await movePayout(ctx.tx, payout, place, {
    holdReason: null,
    retryAskedBy: null,
    ...(doubt === undefined ? {} : await inSpiteOf(ctx, payout, doubt)),
  })
  await record(ctx, 'release', { before: payout, after, reason: seen.reason })
  if (after.place === 'prepare/none') await prepared(ctx, after)
  return { payout: after, waitsForSecondPerson: false }
}

async function doubtNow(ctx: Context, payout: Payout): Promise<PayoutDoubt | undefined> {
  return doubtOf(await circumstancesOf(ctx, payout), payout.doubtsAccepted)
}

/** A confirmation of another doubt does not count for this one. Refuses: payout.second-person. */
async function isFirst(ctx: Context, payout: Payout, doubt: PayoutDoubt): Promise<boolean> {
  if (payout.retryAskedBy === null || payout.holdDoubt !== doubt) return true
  await requireSecondPerson(ctx, [payout.retryAskedBy], 'payout.second-person')
  return false
}

/** Paid in spite of the doubt; but never to a wallet that is no longer the customer's. */
async function inSpiteOf(ctx: Context, payout: Payout, doubt: PayoutDoubt) {
  if (doubt !== 'wallet-changed') return { doubtsAccepted: [...payout.doubtsAccepted, doubt] }
  const { phoneCipher, phoneMasked } = await walletOf(ctx, payout.personId)
  return { phoneCipher, phoneMasked }
}
