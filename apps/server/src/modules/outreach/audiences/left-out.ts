import type { Arm } from '@daftari/contract/collections/enums'
import type { CarrierKind } from '@daftari/contract/outreach/enums'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { isLeftOutNumber } from '../../../platform/numbers/owners-of.ts'
import { blacklistedNow } from '../../customers/index.ts'

/** The cases that a carrier may work, by the arm that the strategy drew for them. */
const armsOf: Readonly<Record<CarrierKind, readonly Arm[]>> = {
  sms: ['mixed', 'sms'],
  whatsapp: ['mixed', 'whatsapp'],
  push: ['mixed'],
  robot: ['mixed', 'robot'],
}

/** For a loan, by an expression: held out, or worked only by another channel, it is excluded here. */
export const workedOtherwise = (carrier: CarrierKind, loanId: RawBuilder<number | null>) =>
  sql<boolean>`exists (select from reporting.case_arm k
    where k.loan_id = ${loanId} and k.closed_on is null and k.arm <> all(${[...armsOf[carrier]]}))`

/**
 * The blacklist, test numbers, staff and those never lent to: offered nothing, and in no arm of a
 * comparison.
 */
export const notOffered = (
  ctx: Pick<ReadContext, 'clock' | 'appContext'>,
  of: { personId: RawBuilder<number | null>; phoneHash: RawBuilder<Buffer> },
) => sql<boolean>`(${isLeftOutNumber(ctx, of.phoneHash)}
  or ${blacklistedNow({ ...of, today: ctx.clock.today() })})`
