import { type RawBuilder, sql } from 'kysely'

/** For so long after a request the operator's late result is to be reckoned with. */
const lateResult = sql`interval '14 days'`

/**
 * Of an application, that a request of its payout left lately: a success can come after a failure, and opens
 * the loan at the price with its coupon, which must then not have gone to another loan.
 */
export const mayStillBePaid = (
  applicationId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from reporting.disbursement d
  join reporting.disbursement_attempt t on t.disbursement_id = d.id
  where d.application_id = ${applicationId} and t.state <> 'unsent'
    and t.written_at > ${now}::timestamptz - ${lateResult})`
