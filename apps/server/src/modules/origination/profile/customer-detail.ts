import type { OutputOf } from '@daftari/contract/endpoint'
import { customerDetail } from '@daftari/contract/origination/platforms'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { instant, personJson, workJson } from '../queries/detail/first-screen-json.ts'
import { borrowerPanels } from '../queries/loan-panels.ts'

type Detail = OutputOf<typeof customerDetail>

const monthsOfFlow = 6

/** A customer with the wallet and what passed through it. */
export const customerDetailPanel = borrowerPanels.panel(
  customerDetail,
  async (ctx, { personId }) => {
    const { rows } = await sql<Omit<Detail, 'readAt' | 'flow'>>`
    select p.version, ${personJson} as person, ${workJson} as work,
      p.id_number_masked as id_number, coalesce(v.phone_masked, p.phone_masked) as wallet,
      ${instant('v.approved_at')} as wallet_changed_at,
      coalesce((select sum(b.owed_cents)::bigint from reporting.refund_debt b
        where b.person_id = p.person_id), 0) as refund_debt_cents,
      coalesce((select json_agg(json_build_object('purpose', c.purpose, 'given', c.given,
          'at', ${instant('c.given_at')}, 'source', c.source) order by c.purpose)
        from reporting.consent c where c.person_id = p.person_id), '[]') as consents
    from reporting.person p
    left join reporting.work w on w.person_id = p.person_id
    left join lateral (
      select x.phone_masked, x.approved_at from reporting.wallet x
      where x.person_id = p.person_id order by x.wallet_id desc limit 1) v on true
    where p.person_id = ${personId}`.execute(ctx.db)
    const found = rows[0] ?? refuse('request.not-found')
    return { ...found, flow: await flowOf(ctx, personId) }
  },
)

/** By month, newest first: payments between them and us, in both directions. */
async function flowOf(ctx: ReadContext, personId: number): Promise<Detail['flow']> {
  const { rows } = await sql<Detail['flow'][number]>`
    select to_char(x.month, 'YYYY-MM') as month, sum(x.paid_in)::bigint as paid_in_cents,
      sum(x.paid_out)::bigint as paid_out_cents, sum(x.payments)::int as payments
    from (
      select date_trunc('month', y.paid_on) as month, y.amount_cents as paid_in, 0 as paid_out,
        1 as payments
      from reporting.payment y where y.person_id = ${personId} and y.state <> 'reversed'
      union all
      select date_trunc('month', d.disbursed_on), 0, d.amount_cents, 0
      from reporting.disbursement d
      where d.person_id = ${personId} and d.disbursed_on is not null) x
    group by x.month order by x.month desc limit ${monthsOfFlow}`.execute(ctx.db)
  return rows
}
