import type { PolicyDocument } from '@daftari/contract/intake/policy'
import type { PreOutcome } from '@daftari/contract/promotion/pre-credit/enums'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { loanHistoryOf, quote } from '../../servicing/index.ts'
import { usedOf } from '../accounts/credit.ts'
import { requireNoRefundDebt } from '../accounts/refund-debt.ts'
import { requireConsents } from '../commands/new-application.ts'
import { requireNothingOpen } from '../commands/nothing-open.ts'
import { requireProfile } from '../commands/require-profile.ts'
import type { Facts } from '../domain/facts.ts'
import { judge } from '../domain/policy.ts'
import {
  amountsToTry,
  factsOfPreAssessment,
  rulesOfPreAssessment,
} from '../domain/pre-assessment-rules.ts'
import { type Grade, scoreOf } from '../domain/scorecard.ts'
import { offerTerms } from '../offer-terms.ts'
import { factsOf } from '../queries/facts-of.ts'
import { type OfferedProduct, offeredProduct } from '../queries/offers.ts'
import { policyInEffect } from '../queries/policy-in-effect.ts'

interface PreAssessed {
  outcome: PreOutcome
  /** The rule that decided. */
  rule: string | null
  score: number | null
  grade: Grade | null
  /** What would be lent; null where nothing would. */
  amountCents: number | null
  /** What was seen; null for a person who could not apply at all. */
  inputs: Facts | null
}

export interface PreAssessment {
  policyVersion: number
  of(personId: number): Promise<PreAssessed>
}

/** The version of the policy in effect. */
export const policyVersionOf = async (ctx: Context): Promise<number> =>
  (await policyInEffect(ctx)).version

/**
 * The engine asked what it would say of persons who have not applied: by the policy in effect and today's
 * offer of the product, no more than `mostCents`. What only an application has is left to the application.
 * Refuses: product.not-offered.
 */
export async function preAssessment(
  ctx: Context,
  { appCode, productCode, mostCents }: { appCode: string; productCode: string; mostCents: number },
): Promise<PreAssessment> {
  const policy = await policyInEffect(ctx)
  const offer = await offeredProduct(ctx, appCode, productCode)
  return {
    policyVersion: policy.version,
    async of(personId) {
      const hindered = await hindranceOf(ctx, personId, appCode)
      if (hindered !== undefined) return { ...nothing, outcome: hindered }
      const account = await accountOf(ctx, personId, appCode)
      if (account.frozen) return { ...nothing, outcome: 'frozen' }
      const most = Math.min(mostCents, account.availableCents ?? mostCents)
      return judgeBeforehand(ctx, { personId, policy, offer, most })
    },
  }
}

const nothing = { rule: null, score: null, grade: null, amountCents: null, inputs: null } as const

/** The highest amount that the engine passes. */
async function judgeBeforehand(
  ctx: Context,
  given: {
    personId: number
    policy: PolicyDocument
    offer: OfferedProduct
    most: number
  },
): Promise<PreAssessed> {
  const { personId, policy, offer, most } = given
  const { disbursed } = await loanHistoryOf(ctx, personId)
  const facts = factsOfPreAssessment(
    await factsOf(ctx, {
      id: 0,
      personId,
      offerId: offer.offerId,
      amountCents: offer.minCents,
      customerType: disbursed === 0 ? 'new' : 'returning',
    }),
  )
  const { score, grade, quotaCents } = scoreOf(policy.scorecard, facts)
  const rules = rulesOfPreAssessment(policy.rules)
  const verdictAt = (at: Facts) => judge(rules, at, { score, grade, quotaCents, parts: [] })
  const room = policy.limits.exposureCents - facts.exposureCents
  const amounts = amountsToTry(offer, Math.min(most, quotaCents, room))
  for (const amountCents of amounts) {
    const bill = quote(offerTerms(offer, amountCents), ctx.clock.today())
    const largestInstalmentCents = Math.max(...bill.rows.map((row) => row.totalCents))
    const inputs = { ...facts, amountCents, largestInstalmentCents }
    const { outcome, decidingRule: rule } = verdictAt(inputs)
    if (outcome === 'pass') return { outcome: 'offered', rule, score, grade, amountCents, inputs }
  }
  const { outcome, decidingRule: rule } = verdictAt(facts)
  const least = outcome === 'reject' ? 'rejected' : amounts.length === 0 ? 'too-little' : 'manual'
  return { outcome: least, rule, score, grade, amountCents: null, inputs: facts }
}

const hindrances: Readonly<Record<string, PreOutcome>> = {
  'application.consent-missing': 'no-consent',
  'application.profile-incomplete': 'profile',
  'application.open-already': 'open',
  'application.owes-refund': 'owes-refund',
}

/** Why this person could not apply at all, as they would be refused. */
async function hindranceOf(
  ctx: Context,
  personId: number,
  appCode: string,
): Promise<PreOutcome | undefined> {
  const { rows } = await sql`select from reporting.registration r
    where r.person_id = ${personId} and r.app_code = ${appCode}`.execute(ctx.tx)
  if (rows.length === 0) return 'not-registered'
  try {
    await requireConsents(ctx, personId)
    await requireProfile(ctx, personId)
    await requireNothingOpen(ctx, personId, appCode)
    await requireNoRefundDebt(ctx, personId)
  } catch (error) {
    const known = error instanceof Refusal ? hindrances[error.code] : undefined
    if (known === undefined) throw error
    return known
  }
  return undefined
}

/** A freeze, and what of a limit that a person set is left. */
async function accountOf(ctx: Context, personId: number, appCode: string) {
  const account = await ctx.tx
    .selectFrom('origination.creditAccount')
    .select(['limitCents', 'limitBy', 'frozenAt'])
    .select(usedOf(personId, appCode).as('usedCents'))
    .where('personId', '=', personId)
    .where('appCode', '=', appCode)
    .executeTakeFirst()
  return {
    frozen: account?.frozenAt != null,
    availableCents:
      account?.limitBy === 'staff' ? Math.max(0, account.limitCents - account.usedCents) : null,
  }
}
