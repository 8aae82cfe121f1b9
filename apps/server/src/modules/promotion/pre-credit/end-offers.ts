import { withdrawOffer } from '@daftari/contract/promotion/pre-credit/declared'
import type { PreEnding, PreOfferState } from '@daftari/contract/promotion/pre-credit/enums'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { policyVersionOf } from '../../origination/index.ts'

export const offerEntity = entity({ type: 'pre-credit-offer', table: 'promotion.preCreditOffer' })

/** Withdrawn by a person, effective at once. */
export const withdrawOfferAct = act(withdrawOffer, offerEntity, {
  change: (ctx) => ({ endedWhy: 'staff', endedAt: ctx.clock.now() }),
})

interface Ending {
  state: PreOfferState
  why: PreEnding | null
  applicationId?: number
}

/** Ends the live offers `r` that meet the condition; each is in the audit log. */
async function endOffers(
  ctx: Context,
  which: RawBuilder<boolean>,
  { state, why, applicationId }: Ending,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update promotion.pre_credit_offer r
    set state = ${state}, ended_why = ${why}, ended_at = ${ctx.clock.now()},
      application_id = ${applicationId ?? null}, version = version + 1
    where r.state = 'live' and ${which} returning r.id`.execute(ctx.tx)
  for (const { id } of rows.sort((a, b) => a.id - b.id)) {
    await audit(ctx, {
      act: 'pre-credit-offer.end',
      object: { type: 'pre-credit-offer', id },
      before: { state: 'live' },
      after: { state, why, ...(applicationId === undefined ? {} : { applicationId }) },
    })
  }
  return rows.length
}

/** For the person `r.person_id`. */
export const isLate = (today: string) => sql<boolean>`exists (select from reporting.loan l
  where l.person_id = r.person_id and l.bill_owed_cents > 0 and l.oldest_due_on < ${today}::date)`
export const isBlacklisted = (
  today: string,
) => sql<boolean>`exists (select from reporting.blacklist_entry b
  where b.person_id = r.person_id and b.removed_at is null
    and (b.expires_on is null or b.expires_on >= ${today}::date))`

/** After a day was closed: customers in arrears lose their offer, and old offers expire. */
export async function endWithDay(ctx: Context): Promise<void> {
  const today = ctx.clock.today()
  await endOffers(ctx, isLate(today), { state: 'withdrawn', why: 'late' })
  // What was made while they were blacklisted, or while the policy changed.
  await endOffers(ctx, isBlacklisted(today), { state: 'withdrawn', why: 'blacklisted' })
  await endOfPolicy(ctx)
  const over = sql<boolean>`r.expires_on < ${today}::date`
  await endOffers(ctx, over, { state: 'expired', why: null })
}

export async function endOfBlacklisted(ctx: Context, { personId }: { personId: number }) {
  await endOffers(ctx, sql<boolean>`r.person_id = ${personId}`, {
    state: 'withdrawn',
    why: 'blacklisted',
  })
}

/** An offer under another policy does not bind this one. */
export async function endOfPolicy(ctx: Context): Promise<void> {
  const version = await policyVersionOf(ctx)
  await endOffers(ctx, sql<boolean>`r.policy_version <> ${version}`, {
    state: 'withdrawn',
    why: 'policy',
  })
}

/**
 * An application for the product uses the customer's offer of that time: the engine has just judged again,
 * with all data of the application and by the policy in effect. After a rejection the offer is void.
 */
export async function takeUp(
  ctx: Context,
  { applicationId, personId }: { applicationId: number; personId: number },
): Promise<void> {
  const { rows } = await sql<{
    productCode: string
    appliedAt: Date
    appliedOn: string
    outcome: string
  }>`select a.product_code, a.applied_at, a.applied_on, s.outcome from reporting.application a
    join reporting.assessment s on s.application_id = a.application_id
    where a.application_id = ${applicationId} order by s.assessment_id limit 1`.execute(ctx.tx)
  const [asked] = rows
  if (asked === undefined) return
  const which = sql<boolean>`r.person_id = ${personId} and r.product_code = ${asked.productCode}
    and r.offered_at <= ${asked.appliedAt} and r.expires_on >= ${asked.appliedOn}::date`
  const rejected = asked.outcome === 'reject'
  await endOffers(ctx, which, {
    state: rejected ? 'refused' : 'used',
    why: rejected ? 'engine' : null,
    applicationId,
  })
}
