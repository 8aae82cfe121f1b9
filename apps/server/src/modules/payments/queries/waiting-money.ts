import type { OtherKind } from '@daftari/contract/registry/requests'
import { sql } from 'kysely'
import {
  type WaitingSource,
  waitingSource,
} from '../../../platform/desk/requests/request-source.ts'

const kinds = [
  'declaration',
  'payout-doubt',
  'payout-retry',
  'refund-retry',
] as const satisfies OtherKind[]

/** Money under way that needs a second person, beside the declared requests. */
export const waitingMoney: readonly WaitingSource[] = kinds.map((kind) =>
  waitingSource(
    kind,
    {
      id: sql`r.request_id`,
      version: sql`r.version`,
      about: sql`r.about_id`,
      loan: sql`r.loan_id`,
      amount: sql`r.amount_cents`,
      app: sql`r.app_code`,
    },
    sql`from reporting.money_request r where r.kind = ${sql.lit(kind)}`,
  ),
)
