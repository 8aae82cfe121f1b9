import type { OutputOf } from '@daftari/contract/endpoint'
import type { reconciliationToday as endpoint } from '@daftari/contract/statistics/dashboard'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

type Today = OutputOf<typeof endpoint>

const shownDays = 7

/** The last days that were compared, each as the board of reconciliation shows it. */
export async function reconciliationToday(ctx: ReadContext): Promise<Today> {
  const days = await sql<Today['days'][number]>`
    select business_on as date, account, open_count as open_differences,
      case when open_count > 0 then 'differs' when not covered then 'no-statement'
        when settled_count > 0 then 'settled' else 'agrees' end as standing,
      ledger_cents - statement_cents as difference_cents
    from reporting.account_day
    where business_on > (select max(business_on) from reporting.account_day) - ${shownDays}::int
    order by business_on desc, account desc`.execute(ctx.db)
  const { rows } = await sql<Waiting>`
    select count(*) as unknown, min(written_at) as unknown_at,
      coalesce(sum(amount_cents), 0)::bigint as unknown_cents,
      (select count(*) from reporting.held_message) as held,
      (select min(received_at) from reporting.held_message) as held_at
    from reporting.open_request where state = 'unknown'`.execute(ctx.db)
  const [row] = rows as [Waiting]
  return {
    days: days.rows,
    unknown: {
      count: row.unknown,
      cents: row.unknownCents,
      oldestAt: row.unknownAt?.toISOString() ?? null,
    },
    held: { count: row.held, oldestAt: row.heldAt?.toISOString() ?? null },
  }
}

interface Waiting {
  unknown: number
  unknownCents: number
  unknownAt: Date | null
  held: number
  heldAt: Date | null
}
