import { ownersWho } from '@daftari/contract/platform/number-owners'
import { type BusinessDate, businessDateOf, daysBetween } from '@daftari/kernel/business-date'
import type { ReadContext } from '../../../platform/context.ts'
import { ownersOf } from '../../../platform/numbers/owners-of.ts'
import {
  blacklistEntriesOf,
  numbersOf,
  type Profile,
  profileOf,
  sharedDeviceCount,
  specialKindsOf,
} from '../../customers/index.ts'
import { loanHistoryOf, openLoansOf, quote } from '../../servicing/index.ts'
import { ageOn, type FactSources, type Facts } from '../domain/facts.ts'
import { offerTerms } from '../offer-terms.ts'
import { snoozesOf } from '../rules/live/snoozes-of.ts'
import { exposureWithout } from './exposure.ts'
import { offerById } from './offers.ts'

export interface Applied {
  id: number
  personId: number
  offerId: number
  amountCents: number
  customerType: 'new' | 'returning'
}

/** Everything that the engine looks at, as it stands now. */
export async function factsOf(ctx: ReadContext, application: Applied): Promise<Facts> {
  const { id: applicationId, personId, amountCents, customerType } = application
  const profile = await profileOf(ctx, personId)
  const history = await loanHistoryOf(ctx, personId)
  const today = ctx.clock.today()
  const blacklisted = await blacklistEntriesOf(ctx, personId)
  const snoozes = await snoozesOf(ctx, personId)
  const bill = quote(offerTerms(await offerById(ctx, application.offerId), amountCents), today)
  return {
    ...declaredFacts(profile, { today, amountCents }),
    applicationId,
    amountCents,
    customerType,
    contactsDaysPastDue: await contactsDaysPastDue(ctx, profile),
    blacklisted: [...new Set(blacklisted.map((entry) => entry.kind))],
    specialAccounts: await specialKindsOf(ctx, personId),
    deviceShared: await sharedDeviceCount(ctx, personId),
    exposureCents: await exposureWithout(ctx, { personId, applicationId }),
    largestInstalmentCents: Math.max(...bill.rows.map((row) => row.totalCents)),
    daysPastDue: await daysPastDueOf(ctx, personId),
    loansFinished: history.finished,
    worstDaysLate: history.disbursed === 0 ? null : history.worstDaysLate,
    daysSinceRejection: await daysSinceRejection(ctx, personId),
    ...(snoozes.length === 0 ? {} : { snoozes }),
    ...((await hasStaffNumber(ctx, personId)) ? { staffNumber: true } : {}),
  }
}

/** The number that they registered with, or on which they are paid. */
async function hasStaffNumber(ctx: ReadContext, personId: number): Promise<boolean> {
  const owners = (await ownersOf(ctx, await numbersOf(ctx, personId))).flat()
  const isDeclared = ownersWho(owners, 'special').some(({ detail }) => detail === 'staff')
  return ownersWho(owners, 'staff').length > 0 && !isDeclared
}

/**
 * What the customer declared themselves; what people accepted of it counts until its last day, and a face
 * that one person let pass up to its amount.
 */
function declaredFacts(
  profile: Profile,
  { today, amountCents }: { today: BusinessDate; amountCents: number },
) {
  const { acceptedWork, passedFace: passed } = profile
  const isOver = acceptedWork !== null && acceptedWork.countsUntil < today
  const counts = passed !== null && amountCents <= (passed.upToCents ?? Infinity)
  const sources: FactSources = {
    ...(acceptedWork && { work: acceptedWork }),
    ...(counts && { face: { faceCheckId: passed.faceCheckId, by: passed.by } }),
  }
  return {
    ...(Object.keys(sources).length === 0 ? {} : { sources }),
    age: profile.birthOn === null ? null : ageOn(profile.birthOn, today),
    monthlyIncomeCents: isOver ? null : profile.monthlyIncomeCents,
    employment: isOver ? null : profile.employmentType,
    education: profile.education,
    maritalStatus: profile.maritalStatus,
    housing: profile.housing,
    children: profile.children,
    residenceMonths: profile.residenceMonths,
    faceResult: passed === null || counts ? profile.faceResult : passed.result,
    consentedContacts: profile.contacts.filter((one) => one.consented).length,
    documents: profile.documents,
  }
}

async function daysPastDueOf(ctx: ReadContext, personId: number): Promise<number> {
  const today = ctx.clock.today()
  const loans = await openLoansOf(ctx, personId)
  const late = loans.flatMap(({ oldestDueOn }) =>
    oldestDueOn === null ? [] : [daysBetween(oldestDueOn, today)],
  )
  return Math.max(0, ...late)
}

async function contactsDaysPastDue(ctx: ReadContext, profile: Profile): Promise<number[]> {
  const customers = new Set(profile.contacts.flatMap((one) => one.personId ?? []))
  const days: number[] = []
  for (const contact of customers) days.push(await daysPastDueOf(ctx, contact))
  return days
}

async function daysSinceRejection(ctx: ReadContext, personId: number): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('origination.application')
    .select('decidedAt')
    .where('personId', '=', personId)
    .where('applyStatus', '=', 3)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.decidedAt == null) return null
  return daysBetween(businessDateOf(row.decidedAt, ctx.clock.zone), ctx.clock.today())
}
