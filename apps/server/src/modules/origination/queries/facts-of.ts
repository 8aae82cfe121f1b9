import { ownersWho } from '@daftari/contract/platform/number-owners'
import { type BusinessDate, businessDateOf, daysBetween } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { readTogether } from '../../../platform/db/statements/read-together.ts'
import { ownersOfAll } from '../../../platform/numbers/owners-of.ts'
import {
  blacklistEntriesSql,
  numbersSql,
  type Profile,
  profileOf,
  sharedDeviceCount,
  specialKindsOf,
} from '../../customers/index.ts'
import { type LoanHistory, loanHistoryOf, quote } from '../../servicing/index.ts'
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
  const seen = await standingOf(ctx, profile, personId)
  const { snoozes, rejectedAt } = seen.earlier
  const bill = quote(offerTerms(await offerById(ctx, application.offerId), amountCents), today)
  return {
    ...declaredFacts(profile, { today, amountCents }),
    applicationId,
    amountCents,
    customerType,
    contactsDaysPastDue: contactsOf(profile).map(seen.daysPastDue),
    blacklisted: seen.blacklisted,
    specialAccounts: known.specialAccounts ?? (await specialKindsOf(ctx, personId)),
    deviceShared: seen.deviceShared,
    exposureCents: known.exposureCents ?? (await exposureWithout(ctx, { personId, applicationId })),
    largestInstalmentCents: Math.max(...bill.rows.map((row) => row.totalCents)),
    daysPastDue: seen.daysPastDue(personId),
    loansFinished: history.finished,
    worstDaysLate: history.disbursed === 0 ? null : history.worstDaysLate,
    daysSinceRejection:
      rejectedAt === null ? null : daysBetween(businessDateOf(rejectedAt, ctx.clock.zone), today),
    ...(snoozes.length === 0 ? {} : { snoozes }),
    ...(seen.hasStaffNumber ? { staffNumber: true } : {}),
  }
}

/** The other loans of the customer and of the people they named, in one statement. */
async function standingOf(ctx: ReadContext, profile: Profile, personId: number) {
  const today = ctx.clock.today()
  const found = await readTogether(ctx.db, {
    blacklisted: sql<{ kind: string }>`
      select kind from (${blacklistEntriesSql(ctx, personId)}) b group by kind order by min(id)`,
    earlier: earlierOf(today, personId),
    devices: sharedDeviceCount(personId),
    late: daysPastDueOf(today, [personId, ...contactsOf(profile)]),
    owners: ownersOfAll(ctx, numbersSql(personId)),
  })
  const late = new Map(found.late.map((one) => [one.personId, one.days]))
  const isDeclared = ownersWho(found.owners, 'special').some(({ detail }) => detail === 'staff')
  return {
    blacklisted: found.blacklisted.map(({ kind }) => kind) as Facts['blacklisted'],
    earlier: found.earlier[0] ?? { snoozes: [], rejectedAt: null },
    deviceShared: found.devices[0]?.others ?? 0,
    daysPastDue: (of: number) => late.get(of) ?? 0,
    /** The registered number, or the wallet on which they are paid. */
    hasStaffNumber: ownersWho(found.owners, 'staff').length > 0 && !isDeclared,
  }
}

/** The customers among those whom they named. */
const contactsOf = ({ contacts }: Profile): number[] => [
  ...new Set(contacts.flatMap((one) => one.personId ?? [])),
]

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

/** Whether each of these people is late with a loan. */
const daysPastDueOf = (today: BusinessDate, people: readonly number[]) =>
  sql<{ personId: number; days: number }>`
    select l.person_id, max(${today}::date - l.oldest_due_on) as days from reporting.loan l
    where l.person_id = any(${[...people]}::bigint[]) and l.status in ('open', 'written-off')
      and l.oldest_due_on < ${today}::date
    group by l.person_id`

/** The rules that leave a person alone today, and when an application of theirs was rejected last. */
const earlierOf = (today: BusinessDate, personId: number) =>
  sql<{ snoozes: Snooze[]; rejectedAt: Date | null }>`
    select coalesce((
        select json_agg(json_build_object('rule', z.rule, 'until', z.until) order by z.rule)
        from (${snoozesSql(personId, today)}) z), '[]') as snoozes,
      (select max(a.decided_at) from origination.application a
        where a.person_id = ${personId} and a.apply_status = 3) as rejected_at`
