import { querySchema } from '@daftari/contract/table'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import type { DailyJob } from '../../schedule/daily.ts'
import { mayExport } from '../ask-for-export.ts'
import type { PrincipalOf } from '../run-export.ts'
import { openQuery, sealedQuery } from '../sealed-query.ts'
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
  const { filters: query, columns } = openQuery(ctx.appContext.cipher, due.query)
  const filters = table && filtersOn(table, { query, period: due.period as 'day' }, due.closed)
  const known = columns?.every((name) => table !== undefined && name in table.columns) ?? true
  if (table === undefined || !known || !querySchema(table).safeParse(filters).success) {
    return stop(ctx, due.id, 'changed')
  }
  if (!(await isAllowed(ctx, o, due))) return stop(ctx, due.id, 'denied')
  const { id: exportId } = await ctx.tx
    .insertInto('platform.export')
    .values({
      tableName: due.tableName,
      format: due.format,
      query: sealedQuery(ctx.appContext.cipher, { filters: filters ?? {}, columns }),
      language: due.language,
      state: 'waiting',
      requestedBy: due.ownerId,
      requestedAt: ctx.clock.now(),
      subscriptionId: due.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .updateTable('platform.subscription')
    .set({ nextOn: dueAfter(addDays(due.closed, 1), due.every as 'day') })
    .where('id', '=', due.id)
    .execute()
  await publish(ctx, 'export.requested', `export:${exportId}`, { exportId })
  return 1
}

async function isAllowed(ctx: Context, o: Writing, due: Due): Promise<boolean> {
  try {
    const owner = await o.principalOf(ctx.appContext, due.ownerId)
    const table = o.sources.get(due.tableName)?.table
    return table !== undefined && mayExport(owner, table)
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
