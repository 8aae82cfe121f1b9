import { ownersWho } from '@daftari/contract/platform/number-owners'
import { type BusinessDate, businessDateOf, daysBetween } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { ownersOfAll } from '../../../platform/numbers/owners-of.ts'
import {
  blacklistEntriesOf,
  numbersSql,
  type Profile,
  profileOf,
  sharedDeviceCount,
  specialKindsOf,
} from '../../customers/index.ts'
import { type LoanHistory, loanHistoryOf, openLoansOf, quote } from '../../servicing/index.ts'
import { ageOn, type FactSources, type Facts, type Snooze } from '../domain/facts.ts'
import { offerTerms } from '../offer-terms.ts'
import { snoozesSql } from '../rules/live/snoozes-of.ts'
import { exposureWithout } from './exposure.ts'
import { offerById } from './offers.ts'

export interface Applied {
  id: number
  personId: number
  offerId: number
  amountCents: number
  customerType: 'new' | 'returning'
}

/** What the act has read already, under the lock of the person. */
export interface KnownFacts {
  profile?: Profile
  history?: LoanHistory
  specialAccounts?: Facts['specialAccounts']
  /** The exposure without this application. */
  exposureCents?: number
}

/** All current facts for the engine. */
export async function factsOf(
  ctx: ReadContext,
  application: Applied,
  known: KnownFacts = {},
): Promise<Facts> {
  const { id: applicationId, personId, amountCents, customerType } = application
  const profile = known.profile ?? (await profileOf(ctx, personId))
  const history = known.history ?? (await loanHistoryOf(ctx, personId))
  const today = ctx.clock.today()
  const blacklisted = await blacklistEntriesOf(ctx, personId)
  const { snoozes, rejectedAt } = await earlierOf(ctx, personId)
  const bill = quote(offerTerms(await offerById(ctx, application.offerId), amountCents), today)
  return {
    ...declaredFacts(profile, { today, amountCents }),
    applicationId,
    amountCents,
    customerType,
    contactsDaysPastDue: await contactsDaysPastDue(ctx, profile),
    blacklisted: [...new Set(blacklisted.map((entry) => entry.kind))],
    specialAccounts: known.specialAccounts ?? (await specialKindsOf(ctx, personId)),
    deviceShared: await sharedDeviceCount(ctx, personId),
    exposureCents: known.exposureCents ?? (await exposureWithout(ctx, { personId, applicationId })),
    largestInstalmentCents: Math.max(...bill.rows.map((row) => row.totalCents)),
    daysPastDue: await daysPastDueOf(ctx, personId),
    loansFinished: history.finished,
    worstDaysLate: history.disbursed === 0 ? null : history.worstDaysLate,
    daysSinceRejection:
      rejectedAt === null ? null : daysBetween(businessDateOf(rejectedAt, ctx.clock.zone), today),
    ...(snoozes.length === 0 ? {} : { snoozes }),
    ...((await hasStaffNumber(ctx, personId)) ? { staffNumber: true } : {}),
  }
}

/** The number that they registered with, or on which they are paid. */
async function hasStaffNumber(ctx: ReadContext, personId: number): Promise<boolean> {
  const owners = await ownersOfAll(ctx, numbersSql(personId))
  const isDeclared = ownersWho(owners, 'special').some(({ detail }) => detail === 'staff')
  return ownersWho(owners, 'staff').length > 0 && !isDeclared
}

/**
 * The customer's own declarations; what staff confirmed of them counts until its last day, and a face that
 * one person accepted up to its amount.
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

/** The rules that leave a person alone today, and when an application of theirs was rejected last. */
async function earlierOf(ctx: ReadContext, personId: number) {
  const { rows } = await sql<{ snoozes: Snooze[]; rejectedAt: Date | null }>`
    select coalesce((
        select json_agg(json_build_object('rule', z.rule, 'until', z.until) order by z.rule)
        from (${snoozesSql(personId, ctx.clock.today())}) z), '[]') as snoozes,
      (select max(a.decided_at) from origination.application a
        where a.person_id = ${personId} and a.apply_status = 3) as rejected_at`.execute(ctx.db)
  return rows[0] ?? { snoozes: [], rejectedAt: null }
}
