import type { aggregatorAccount as contract } from '@daftari/contract/payments/aggregator/endpoints'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { awayState } from '../../../../platform/faults/provider-health.ts'

interface Figures {
  owedCents: number
  monthFeesCents: number
  openRequests: number
  heldNotices: number
  waitingCount: number
  waitingCents: number
  waitingOldest: Date | null
}

/** What the aggregator owes us by the books, and what of it waits for its report or for a person. */
export async function aggregatorAccount(
  ctx: ReadContext,
  connected: boolean,
): Promise<ReadOf<typeof contract>> {
  const month = `${ctx.clock.today().slice(0, 7)}-01`
  const { rows } = await sql<Figures>`
    select
      (select coalesce(sum(g.amount_cents), 0)::bigint from reporting.ledger_line g
        where g.account_code = 'aggregator_clearing') as owed_cents,
      (select coalesce(sum(p.fee_cents), 0)::bigint from payments.payment p
        where p.provider = 'aggregator' and p.paid_on >= ${month}) as month_fees_cents,
      (select count(*) from reporting.open_request r where r.channel = 'aggregator')
        as open_requests,
      (select count(*) from payments.inbox i
        where i.kind = 'aggregator' and i.outcome in ('held', 'malformed')
          and i.settlement is null) as held_notices,
      w.*
    from (
      select count(*) as waiting_count, coalesce(sum(p.amount_cents), 0)::bigint as waiting_cents,
        min(p.paid_at) as waiting_oldest
      from payments.payment p
      where p.provider = 'aggregator' and p.state <> 'reversed' and not exists (
        select from reporting.statement_line l where l.payment_id = p.id and l.kind = 'payment')
    ) w`.execute(ctx.db)
  const [found] = rows
  return {
    connected,
    awaySince: (await awayState(ctx, 'aggregator')).awaySince,
    owedCents: found?.owedCents ?? 0,
    awaitingReport: {
      count: found?.waitingCount ?? 0,
      cents: found?.waitingCents ?? 0,
      oldest: found?.waitingOldest?.toISOString() ?? null,
    },
    openRequests: found?.openRequests ?? 0,
    heldNotices: found?.heldNotices ?? 0,
    monthFeesCents: found?.monthFeesCents ?? 0,
    lastSettlement: await lastSettlement(ctx),
  }
}

async function lastSettlement(ctx: ReadContext) {
  const row = await ctx.db
    .selectFrom('reporting.statementLine')
    .select(['completedOn', 'amountCents', 'receipt'])
    .where('account', '=', 'aggregator')
    .where('kind', '=', 'float')
    .where('completed', '=', true)
    .orderBy('completedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.completedOn == null) return null
  return { on: row.completedOn, cents: -(row.amountCents ?? 0), receipt: row.receipt ?? '' }
}
