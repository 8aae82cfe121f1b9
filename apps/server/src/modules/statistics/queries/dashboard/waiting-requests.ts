import { type RequestKind, requestKinds } from '@daftari/contract/statistics/dashboard'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

/** What of one kind waits for the reader. */
export interface Waiting {
  kind: RequestKind
  count: number
  oldestAt: Date
  newestAt: Date
  oldestAbout: number | null
}

/** The kinds of requests that the reader may decide. */
export const decidable = (ctx: ReadContext): RequestKind[] =>
  (Object.keys(requestKinds) as RequestKind[]).filter((kind) => may(ctx, requestKinds[kind]))

/** What the reader asked for themselves is somebody else's to decide and does not count. */
export async function waitingRequests(ctx: ReadContext): Promise<Waiting[]> {
  const me = staffOf(ctx)
  const kinds = decidable(ctx)
  if (kinds.length === 0) return []
  const { rows } = await sql<Waiting>`
    with request as (
      select 'wallet-change' as kind, asked_at, null::bigint as asked_by, null::bigint as about_id
      from reporting.payout_modification where state = 'pending'
      union all
      select 'id-binding', asked_at, null, null from reporting.id_binding where state = 'pending'
      union all
      select 'blacklist-removal', asked_at, asked_by, null
      from reporting.blacklist_removal where state = 'asked'
      union all
      select 'limit-raise', asked_at, asked_by, null
      from reporting.credit_account_change where state = 'asked'
      union all
      select 'message-text', written_at, written_by, null
      from reporting.message_template_version where state = 'waiting'
      union all
      select 'bureau-top-up', asked_at, asked_by, null
      from reporting.bureau_top_up where state = 'asked'
      union all
      select kind, asked_at, asked_by, about_id from reporting.money_request
      union all
      select 'waiver', asked_at, asked_by, loan_id from reporting.waiver_request
      union all
      select 'write-off', asked_at, asked_by, loan_id
      from reporting.write_off where state = 'asked'
      union all
      select 'transfer', asked_at, asked_by, transfer_id from reporting.transfer_request
      union all
      select 'manual-entry', asked_at, asked_by, manual_entry_id from reporting.manual_entry_request
      union all
      select kind, asked_at, asked_by, null from reporting.service_fee_request
      union all
      select kind, asked_at, asked_by, null from reporting.grant_request
      union all
      select 'period-reopen', asked_at, asked_by, null from reporting.reopen_request
    )
    select kind, count(*) as count, min(asked_at) as oldest_at,
      max(asked_at) as newest_at,
      (array_agg(about_id order by asked_at))[1] as oldest_about
    from request
    where kind = any(${kinds}) and asked_by is distinct from ${me}
    group by kind`.execute(ctx.db)
  return rows
}
