import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { CustomerType } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../../platform/context.ts'
import { fixedStatement } from '../../../../platform/db/fixed-sql.ts'
import { type HeldCoupon, heldCouponJson } from '../../../coupons/index.ts'
import type { Authority } from '../../domain/authority.ts'
import { workStatusOf } from '../../domain/work-status.ts'
import { type Reach, reachOf, withinReach } from '../../scope.ts'
import { offerById } from '../offers.ts'
import { priceOfApplication } from '../price.ts'
import { requireVisible } from '../require-visible.ts'
import { amountActs, authorityJson, changedByJson, identityActs } from '../standing.ts'
import { actsFor } from './acts.ts'
import { factsJson, marksJson, riskJson } from './first-screen-facts.ts'
import { applicationJson, loanJson, payoutJson, personJson, workJson } from './first-screen-json.ts'

/** As the one query gives it: JSON made by PostgreSQL, and what the acts depend on. */
interface Found {
  version: number
  auditorId: number | null
  firstAuditorId: number | null
  suspendedUntil: Date | null
  applyStatus: number
  productCode: string
  customerType: CustomerType
  payoutStatus: number | null
  editedBy: number[]
  authority: Authority | null
  offerId: number
  held: HeldCoupon | null
  application: Omit<ApplicationDetail['application'], 'label' | 'offer'>
  person: ApplicationDetail['person']
  work: ApplicationDetail['work']
  risk: ApplicationDetail['risk']
  payout: ApplicationDetail['payout']
  loan: ApplicationDetail['loan']
  facts: ApplicationDetail['facts']
  marks: ApplicationDetail['marks']
}

/**
 * The first screen of the detail in one round trip; whoever sees all is counted besides, where it is no
 * work of theirs. Refuses: request.not-found, customers-opened.over-day.
 */
export async function firstScreen(ctx: ReadContext, id: number): Promise<ApplicationDetail> {
  const today = ctx.clock.today()
  const [found] = await readFirst[reachOf(ctx)](ctx.db, id, staffOf(ctx), today)
  if (found === undefined) refuse('request.not-found')
  if (reachOf(ctx) === 'all') await requireVisible(ctx, id)
  const { application, version, person, work, risk, payout, loan, facts, marks } = found
  const amountCents =
    application.approvedCents ?? application.proposedCents ?? application.amountCents
  const offer = await offerById(ctx, found.offerId)
  const acts = actsFor(ctx, found, found.authority ?? undefined)
  return {
    version,
    application: {
      ...application,
      label: workStatusOf(found, ctx.clock.now()),
      offer: { ...offer, id: offer.offerId },
    },
    price: priceOfApplication(offer, amountCents, { held: found.held, today }),
    person,
    work,
    risk,
    payout,
    loan,
    facts,
    marks,
    acts,
    authorityCents: found.authority?.maxCents ?? null,
  }
}

/** By how far the reader sees: of each the text never changes. Its columns need no other name in code. */
const readFirst = {
  all: readBy('all'),
  own: readBy('own'),
  'own-and-inspected': readBy('own-and-inspected'),
}

function readBy(reach: Reach) {
  return fixedStatement<Found, [id: number, reader: number, today: BusinessDate]>(
    (id, reader, today) => sql<Found>`
    select a.version, a.auditor_id as "auditorId", a.first_auditor_id as "firstAuditorId",
      a.suspended_until as "suspendedUntil", a.apply_status as "applyStatus",
      a.product_code as "productCode", a.customer_type as "customerType",
      a.offer_id as "offerId", d.status as "payoutStatus",
      ${changedByJson([...amountActs, ...identityActs])} as "editedBy",
      ${authorityJson(reader)} as authority, ${heldCouponJson} as held,
      ${applicationJson} as application, ${personJson} as person, ${workJson} as work,
      ${riskJson} as risk, ${payoutJson} as payout, ${loanJson(today)} as loan,
      ${factsJson(today)} as facts, ${marksJson} as marks
    from origination.application a
    join origination.product pr on pr.code = a.product_code
    join reporting.person p on p.person_id = a.person_id
    left join reporting.work w on w.person_id = a.person_id
    left join reporting.disbursement d on d.application_id = a.id
    left join reporting.loan l on l.loan_id = a.id
    where a.id = ${id} and ${withinReach(reach, reader)}`,
  )
}
