import type { OutputOf } from '@daftari/contract/endpoint'
import type {
  appOpeningRequest,
  closableOptions,
  close as closeEndpoint,
} from '@daftari/contract/origination/products/app-config'
import { appOpeningRequest as opening } from '@daftari/contract/origination/products/app-config'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { Closable } from './closings.ts'

/** All apps and products, with whether somebody has closed them. */
const closables = sql`(
  select 'app' as of_kind, code, name, code as app_code from reporting.app
  union all
  select 'product', p.code, a.name || ' · ' || p.name, p.app_code
  from origination.product p join reporting.app a on a.code = p.app_code)`

/** Apps and products that are open, as they are called. */
export async function openOnes(ctx: ReadContext): Promise<OutputOf<typeof closableOptions>> {
  const { rows } = await sql<{ value: string; label: string }>`
    select o.of_kind || ':' || o.code as value, o.name as label from ${closables} o
    where not exists (select from origination.closing c
      where c.of_kind = o.of_kind and c.code = o.code and c.opened_at is null)
    order by o.app_code, o.of_kind, o.code`.execute(ctx.db)
  return { options: rows }
}

/** Nobody applies by it from now on. Refuses: request.not-found, closing.closed-already. */
export async function close(
  ctx: Context,
  { closed, reason }: { closed: string; reason: string },
): Promise<OutputOf<typeof closeEndpoint>> {
  const [ofKind = '', code = ''] = closed.split(':')
  const { rows } = await sql`
    select from ${closables} o where o.of_kind = ${ofKind} and o.code = ${code}`.execute(ctx.db)
  if (rows.length === 0) refuse('request.not-found')
  const row = await ctx.tx
    .insertInto('origination.closing')
    .values({ ofKind, code, reason, closedBy: staffOf(ctx), closedAt: ctx.clock.now() })
    .onConflict((on) => on.columns(['ofKind', 'code']).where('openedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) refuse('closing.closed-already')
  await audit(ctx, {
    act: 'app-config.close',
    object: { type: ofKind as Closable, id: code },
    reason,
  })
  return { closingId: row.id }
}

/** What was closed is open again once a second person agrees. */
export const openingFlow = requestFlow<
  (typeof appOpeningRequest)['endpoints'],
  'origination.opening'
>(opening, {
  table: 'origination.opening',
  async ask(ctx, { closing, reason }) {
    await lockClosed(ctx, closing)
    return { closingId: closing, reason }
  },
  taken: () => refuse('request.open-before'),
  async recheck(ctx, { closingId }) {
    await lockClosed(ctx, closingId)
  },
  async execute(ctx, { closingId }) {
    await ctx.tx
      .updateTable('origination.closing')
      .set({ openedAt: ctx.clock.now() })
      .where('id', '=', closingId)
      .execute()
  },
  async audited({ closingId }, { ctx }) {
    const { ofKind, code } = await lockClosed(ctx, closingId, 'though-open')
    return { closable: ofKind, code }
  },
  summary: {
    name: sql`(select c.code from origination.closing c where c.id = r.closing_id)`,
  },
})

/** Refuses: request.not-found, closing.open-already. */
async function lockClosed(ctx: Context, id: number, even?: 'though-open') {
  const row = await ctx.tx
    .selectFrom('origination.closing')
    .select(['ofKind', 'code', 'openedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  if (even === undefined && row.openedAt !== null) refuse('closing.open-already')
  return row
}
