import type {
  SubscriptionPeriod,
  SubscriptionRhythm,
} from '@daftari/contract/platform/subscriptions'
import { querySchema, type Table } from '@daftari/contract/table'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { PrincipalOf } from '../../http/principal.ts'
import type { DailyJob } from '../../schedule/daily.ts'
import { mayExport, queueExport } from '../ask-for-export.ts'
import { openQuery } from '../sealed-query.ts'
import type { ExportSources } from '../sources.ts'
import { dueAfter } from './rhythm.ts'
import { filtersOn } from './subscribe.ts'

interface Writing {
  sources: ExportSources
  principalOf: PrincipalOf
}

/** Once a day is closed, puts the exports in the queue that are due the morning after. */
export function subscriptionsDue(o: Writing): DailyJob {
  return {
    name: 'exports.subscriptions',
    async run(ctx, closed) {
      const due = await dueBy(ctx, addDays(closed, 1))
      let written = 0
      for (const one of due) written += await writeOne(ctx, o, { ...one, closed })
      return { written, stopped: due.length - written }
    },
  }
}

function dueBy(ctx: Context, morning: BusinessDate) {
  return ctx.tx
    .selectFrom('platform.subscription')
    .selectAll()
    .where('nextOn', '<=', morning)
    .where('stopped', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Due = Awaited<ReturnType<typeof dueBy>>[number] & { closed: BusinessDate }

/** How many exports were asked for: none where its owner may not read the report any more. */
async function writeOne(ctx: Context, o: Writing, due: Due): Promise<number> {
  const table = o.sources.get(due.tableName)?.table
  if (table === undefined) return stop(ctx, due.id, 'changed')
  const { filters: query, columns } = openQuery(ctx.appContext.cipher, due.query)
  const filters = filtersOn(table, { query, period: due.period as SubscriptionPeriod }, due.closed)
  const known = columns?.every((name) => name in table.columns) ?? true
  if (!known || !querySchema(table).safeParse(filters).success) return stop(ctx, due.id, 'changed')
  if (!(await isAllowed(ctx, o, { table, ownerId: due.ownerId }))) {
    return stop(ctx, due.id, 'denied')
  }
  const { tableName, format, language, ownerId: requestedBy, id: subscriptionId } = due
  const file = { tableName, format, language, requestedBy, subscriptionId }
  await queueExport(ctx, { ...file, filters, columns })
  await ctx.tx
    .updateTable('platform.subscription')
    .set({ nextOn: dueAfter(addDays(due.closed, 1), due.every as SubscriptionRhythm) })
    .where('id', '=', due.id)
    .execute()
  return 1
}

async function isAllowed(
  ctx: Context,
  { principalOf }: Writing,
  { table, ownerId }: { table: Table; ownerId: number },
): Promise<boolean> {
  try {
    return mayExport(await principalOf(ctx.appContext, ownerId), table)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function stop(ctx: Context, id: number, stopped: 'denied' | 'changed'): Promise<0> {
  await ctx.tx
    .updateTable('platform.subscription')
    .set({ stopped, stoppedAt: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    act: 'subscription.stop',
    object: { type: 'subscription', id },
    after: { stopped },
  })
  return 0
}
