import { webhooks } from '@daftari/contract/administration/webhooks/webhooks'
import { sql } from 'kysely'
import type { AppContext } from '../platform/context.ts'
import { json } from '../platform/db/json.ts'
import { alertRows } from '../platform/desk/alert-source.ts'
import type { Module } from '../platform/server-module.ts'
import { maySee } from '../platform/tables/may-see.ts'

const failedSince = 'feed.failed-since'

/** Keeps since when the nightly feed fails, and where; attempts that fail again change nothing. */
export async function noteFault({ db, clock }: AppContext, folder: string): Promise<void> {
  await db
    .insertInto('platform.setting')
    .values({ key: failedSince, value: json({ since: clock.now().toISOString(), folder }) })
    .onConflict((on) => on.column('key').doNothing())
    .execute()
}

/** Whoever fed into the folder, a person or the night: nothing is missing there any more. */
export async function forgetFault({ db }: AppContext, folder: string): Promise<void> {
  await sql`delete from platform.setting s
    where s.key = ${failedSince} and coalesce(s.value ->> 'folder', ${folder}) = ${folder}`.execute(
    db,
  )
}

/** Earlier releases kept the time alone. */
const since = sql<Date>`coalesce(s.value ->> 'since', s.value #>> '{}')::timestamptz`

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
