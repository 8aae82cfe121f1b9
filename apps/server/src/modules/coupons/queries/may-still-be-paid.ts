import { type RawBuilder, sql } from 'kysely'

/** How long after a request a late result of the operator must be expected. */
const lateResult = sql`interval '14 days'`

/**
 * Whether a payout request of an application was sent recently: a success may follow a failure, and opens the
 * loan at the price with its coupon, which must not have gone to another loan then.
 */
export const mayStillBePaid = (
  applicationId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from reporting.disbursement d
  join reporting.disbursement_attempt t on t.disbursement_id = d.id
  where d.application_id = ${applicationId} and t.state <> 'unsent'
    and t.written_at > ${now}::timestamptz - ${lateResult})`
