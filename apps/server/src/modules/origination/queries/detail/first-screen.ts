import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { CustomerType } from '@daftari/contract/origination/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../../platform/context.ts'
import { fixedStatement } from '../../../../platform/db/fixed-sql.ts'
import { countOpened, openedOn } from '../../../../platform/watch/opened-customers.ts'
import { type HeldCoupon, heldCouponJson } from '../../../coupons/index.ts'
import type { Authority } from '../../domain/authority.ts'
import { workStatusOf } from '../../domain/work-status.ts'
import {
  type OwnWork,
  ownWorkOf,
  type Reach,
  reachOf,
  withinOwn,
  withinReach,
} from '../../scope.ts'
import { offerById } from '../offers.ts'
import { priceOfApplication } from '../price.ts'
import { authorityJson } from '../standing.ts'
import { actsFor } from './acts.ts'
import { changedBy, type DoneAct, doneActsJson, outcomeOf } from './first-screen-acts.ts'
import { factsJson, marksJson, riskJson } from './first-screen-facts.ts'
import { applicationJson, loanJson, payoutJson, personJson, workJson } from './first-screen-json.ts'

type Outcome = ReturnType<typeof outcomeOf>

/** The row of the single query: JSON made by PostgreSQL, and the inputs of the acts. */
interface Found {
  version: number
  auditorId: number | null
  firstAuditorId: number | null
  suspendedUntil: string | null
  applyStatus: number
  productCode: string
  customerType: CustomerType
  payoutStatus: number | null
  doneActs: DoneAct[]
  authority: Authority | null
  offerId: number
  held: HeldCoupon | null
  /** For readers who see all: whether it is their own work, and whether they opened this customer today. */
  inWork?: boolean
  openedToday?: boolean
  application: Omit<ApplicationDetail['application'], 'label' | 'offer' | keyof Outcome>
  person: ApplicationDetail['person']
  work: ApplicationDetail['work']
  risk: ApplicationDetail['risk']
  payout: ApplicationDetail['payout']
  loan: ApplicationDetail['loan']
  facts: ApplicationDetail['facts']
  marks: ApplicationDetail['marks']
}

/**
 * The first screen of the detail in one round trip; for readers who see all it counts the opening, unless it
 * is their own work. Refuses: request.not-found, customers-opened.over-day.
 */
export async function firstScreen(ctx: ReadContext, id: number): Promise<ApplicationDetail> {
  const today = ctx.clock.today()
  const [read] = await readFirst(ctx)(ctx.db, id, staffOf(ctx), today)
  if (read === undefined) refuse('request.not-found')
  const found = { ...read.found, suspendedUntil: instantIn(read.found.suspendedUntil) }
  const { application, version, person, work, risk, payout, loan, facts, marks } = found
  const { inWork, openedToday = false } = found
  if (inWork !== undefined) await countOpened(ctx, { personId: person.id, inWork, openedToday })
  const amountCents =
    application.approvedCents ?? application.proposedCents ?? application.amountCents
  const offer = await offerById(ctx, found.offerId)
  const standing = { ...found, editedBy: changedBy(found.doneActs) }
  const acts = actsFor(ctx, standing, found.authority ?? undefined)
  return {
    version,
    application: {
      ...application,
      ...outcomeOf(found.doneActs),
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

const instantIn = (text: string | null) => (text === null ? null : new Date(text))

type ReadFirst = ReturnType<typeof readBy>

const made = new Map<string, ReadFirst>()

/** Prepared by the reader's reach: for each the text never changes. */
function readFirst(ctx: ReadContext): ReadFirst {
  const reach = reachOf(ctx)
  const counted = reach === 'all' ? ownWorkOf(ctx) : undefined
  const key = `${reach} ${counted?.reach} ${counted?.takes}`
  const read = made.get(key) ?? readBy(reach, counted)
  made.set(key, read)
  return read
}

/** As one column: transferring and parsing each column separately costs more than JSON does. */
function readBy(reach: Reach, counted: OwnWork | undefined) {
  const opened = (reader: RawBuilder<number>, today: RawBuilder<BusinessDate>) =>
    counted === undefined
      ? sql``
      : sql`${withinOwn(counted, reader)} as "inWork", ${openedOn({
          staffId: reader,
          on: today,
          personId: sql`a.person_id`,
        })} as "openedToday",`
  return fixedStatement<{ found: Found }, [id: number, reader: number, today: BusinessDate]>(
    (id, reader, today) => sql<{ found: Found }>`
    select row_to_json(found) as found from (
    select a.version, a.auditor_id as "auditorId", a.first_auditor_id as "firstAuditorId",
      a.suspended_until as "suspendedUntil", a.apply_status as "applyStatus",
      a.product_code as "productCode", a.customer_type as "customerType",
      a.offer_id as "offerId", d.status as "payoutStatus", ${opened(reader, today)}
      ${doneActsJson} as "doneActs", ${authorityJson(reader)} as authority,
      ${heldCouponJson} as held, ${applicationJson} as application, ${personJson} as person,
      ${workJson} as work, ${riskJson} as risk, ${payoutJson} as payout, ${loanJson(today)} as loan,
      ${factsJson(today)} as facts, ${marksJson} as marks
    from origination.application a
    join origination.product pr on pr.code = a.product_code
    join reporting.person p on p.person_id = a.person_id
    left join reporting.work w on w.person_id = a.person_id
    left join reporting.disbursement d on d.application_id = a.id
    left join reporting.loan l on l.loan_id = a.id
    where a.id = ${id} and ${withinReach(reach, reader)}) found`,
  )
}
