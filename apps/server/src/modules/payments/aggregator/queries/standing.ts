import type { AggregatorStanding } from '@daftari/contract/payments/aggregator/enums'
import { sql } from 'kysely'

/**
 * How far a payment is on its way to our bank, by the aggregator's reports: `l` is the payment's row
 * in one, `s` the settlement that the row names.
 */
export const standing = sql<AggregatorStanding>`case
  when p.state = 'reversed' then 'given-back'
  when l.id is null then 'awaiting-report'
  when l.state = 'differs' then 'differs'
  when s.id is null then 'awaiting-settlement'
  else 'settled' end`
