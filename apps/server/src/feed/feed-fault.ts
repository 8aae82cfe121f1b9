import { webhooks } from '@daftari/contract/administration/webhooks/webhooks'
import { sql } from 'kysely'
import type { AppContext } from '../platform/context.ts'
import { json } from '../platform/db/json.ts'
import { alertRows } from '../platform/desk/alert-source.ts'
import type { Module } from '../platform/server-module.ts'
import { maySee } from '../platform/tables/may-see.ts'

const failedSince = 'feed.failed-since'
const failedIn = 'feed.failed-in'

/** Keeps since when the nightly feed fails, and into which folder it last did. */
export async function noteFault({ db, clock }: AppContext, folder: string): Promise<void> {
  await sql`
    insert into platform.setting as s (key, value)
    values (${failedSince}, ${json(clock.now().toISOString())}), (${failedIn}, ${json(folder)})
    on conflict (key) do update
      set value = case s.key when ${failedIn} then excluded.value else s.value end`.execute(db)
}

/**
 * Nothing is missing any more in a folder that was fed into, if that is where the night failed; without one,
 * wherever it did. Earlier releases did not keep where.
 */
export async function forgetFault({ db }: AppContext, folder?: string): Promise<void> {
  await sql`
    delete from platform.setting
    where key in (${failedSince}, ${failedIn}) and not exists (
      select from platform.setting o
      where o.key = ${failedIn} and o.value #>> '{}' <> ${folder ?? null}::text)`.execute(db)
}

/**
 * An alert while the nightly feed fails, to people who see what else is sent to programs of the lender. The
 * feed itself is run by a worker, which nobody looks at.
 */
export const feedAlertsModule: Module = {
  name: 'feed-alerts',
  alerts: [
    {
      select(ctx) {
        if (!maySee(ctx, webhooks)) return undefined
        const since = sql<Date>`(s.value #>> '{}')::timestamptz`
        return alertRows(
          {
            kind: 'feed',
            thing: sql`1`,
            set: 'exportState',
            state: 'failed',
            times: sql`(extract(epoch from ${since}) / 60)::integer`,
            at: since,
          },
          sql`from platform.setting s where s.key = ${failedSince}`,
        )
      },
    },
  ],
}
