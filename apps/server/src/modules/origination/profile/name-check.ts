import type { OutputOf } from '@daftari/contract/endpoint'
import { checkName } from '@daftari/contract/origination/platforms'
import { nameMatch } from '@daftari/kernel/name-match'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { instant } from '../queries/detail/first-screen-json.ts'
import { borrowerPanels } from '../queries/loan-panels.ts'

type NameCheck = OutputOf<typeof checkName>
type Found = Omit<NameCheck['rows'][number], 'verdict'>

/**
 * The name on the ID against every name that the wallet operator gave with a payout or a payment,
 * and against the owner given for a later wallet.
 */
export const nameCheck = borrowerPanels.panel(checkName, async (ctx, { personId }) => {
  const { rows: people } = await sql<{ name: string | null }>`
    select full_name as name from reporting.person where person_id = ${personId}`.execute(ctx.db)
  const name = people[0]?.name ?? null
  const names = await givenNames(ctx, personId)
  const rows = names.map((row) => ({
    ...row,
    verdict: name === null ? ('differs' as const) : nameMatch(name, row.name),
  }))
  return { name, verdict: worstOf(name, rows), rows }
})

/** One name that differs is enough to be looked at. */
function worstOf(name: string | null, rows: NameCheck['rows']): NameCheck['verdict'] {
  if (name === null || rows.length === 0) return 'unknown'
  const order = ['differs', 'near', 'same'] as const
  return order.find((one) => rows.some(({ verdict }) => verdict === one)) ?? 'unknown'
}

/** Each name once for each wallet and source, with the last time it was reported. */
async function givenNames(ctx: ReadContext, personId: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select x.source, x.name, x.loan_id, x.wallet, ${instant('x.at')} as at
    from (
      select distinct on (t.source, t.name, t.wallet) t.* from (
        select 'payout' as source, d.receiver_name as name, d.application_id as loan_id,
          d.phone_masked as wallet, d.disbursed_at as at
        from reporting.disbursement d
        where d.person_id = ${personId} and d.receiver_name is not null
          and d.disbursed_at is not null
        union all
        select 'payment', y.payer_name, y.loan_id, y.payer_masked, y.paid_at
        from reporting.payment y
        where y.person_id = ${personId} and y.payer_name is not null
        union all
        select 'wallet', w.owner_name, null, w.phone_masked, w.approved_at
        from reporting.wallet w where w.person_id = ${personId}) t
      where trim(t.name) <> ''
      order by t.source, t.name, t.wallet, t.at desc) x
    order by x.at desc limit 50`.execute(ctx.db)
  return rows
}
