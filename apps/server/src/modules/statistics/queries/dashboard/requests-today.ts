import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type requestsToday as endpoint,
  type RequestKind,
  requestKinds,
} from '@daftari/contract/statistics/dashboard'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'

/** What the reader asked for themselves is somebody else's to decide and does not count. */
export async function requestsToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const me = staffOf(ctx)
  const kinds = (Object.keys(requestKinds) as RequestKind[]).filter((kind) =>
    may(ctx, requestKinds[kind]),
  )
  if (kinds.length === 0) return { waiting: [] }
  const { rows } = await sql<{ kind: RequestKind; count: number; oldestAt: Date | null }>`
    with request as (
      select 'wallet-change' as kind, asked_at, null::bigint as asked_by
      from reporting.payout_modification where state = 'pending'
      union all
      select 'id-binding', asked_at, null from reporting.id_binding where state = 'pending'
      union all
      select 'blacklist-removal', asked_at, asked_by
      from reporting.blacklist_removal where state = 'asked'
      union all
      select 'limit-raise', asked_at, asked_by
      from reporting.credit_account_change where state = 'asked'
      union all
      select 'message-text', written_at, written_by
      from reporting.message_template_version where state = 'waiting'
      union all
      select 'bureau-top-up', asked_at, asked_by
      from reporting.bureau_top_up where state = 'asked'
    )
    select kind, count(*) as count, min(asked_at) as oldest_at
    from request
    where kind = any(${kinds}) and asked_by is distinct from ${me}
    group by kind`.execute(ctx.db)
  return {
    waiting: kinds.map((kind) => {
      const found = rows.find((row) => row.kind === kind)
      return { kind, count: found?.count ?? 0, oldestAt: found?.oldestAt?.toISOString() ?? null }
    }),
  }
}
