import type { ParsedOf } from '@daftari/contract/endpoint'
import {
  type createSubscription,
  mostSubscriptions,
} from '@daftari/contract/platform/subscriptions'
import { refuse } from '@daftari/contract/refusals'
import type { Table } from '@daftari/contract/table'
import { type BusinessDate, monthOf } from '@daftari/kernel/business-date'
import { audit } from '../../audit.ts'
import { type Context, type ReadContext, staffOf } from '../../context.ts'
import { checkFilters, exportableTable } from '../ask-for-export.ts'
import { loggedFilters } from '../logged-filters.ts'
import { sealedQuery } from '../sealed-query.ts'
import type { ExportSources } from '../sources.ts'
import { daysOf, dueAfter } from './rhythm.ts'

type Wanted = ParsedOf<typeof createSubscription>['body']

/** Where somebody's mail goes; undefined without a mail server or an address. */
export type MailAddressOf = (ctx: ReadContext, staffId: number) => Promise<string | undefined>

/**
 * The filters of a file: the chosen ones, and the days of the period where a report has days. A chosen month
 * or day becomes the last one that is over when the file is written.
 */
export function filtersOn(
  table: Table,
  { query, period }: Pick<Wanted, 'query' | 'period'>,
  closed: BusinessDate,
): Record<string, string> {
  const { from, to } = daysOf(period, closed)
  const moved = { dateRange: `${from}..${to}`, month: monthOf(closed), date: closed }
  const filters = { ...query }
  for (const [name, { kind }] of Object.entries(table.filters)) {
    if (kind !== 'dateRange' && kind !== 'month' && kind !== 'date') continue
    if (kind === 'dateRange' || name in query) filters[name] = moved[kind]
  }
  return filters
}

/**
 * Refuses: permission.denied, request.not-found and request.invalid as an export does, and for a table that
 * is not a report; subscription.too-many, subscription.no-mail.
 */
export async function subscribe(
  ctx: Context,
  o: { sources: ExportSources; mailAddressOf: MailAddressOf },
  wanted: Wanted,
): Promise<{ id: number; nextOn: BusinessDate }> {
  const table = exportableTable(ctx, o.sources, wanted.table)
  if (table.shape !== 'report') {
    refuse('request.invalid', { problem: 'table: is not a report' }, { table: 'is not a report' })
  }
  const today = ctx.clock.today()
  checkFilters(table, { ...wanted, query: filtersOn(table, wanted, today) })
  const ownerId = staffOf(ctx)
  await requireRoom(ctx, ownerId)
  await requireMail(ctx, o, wanted)
  const { format, every, period, byMail } = wanted
  const nextOn = dueAfter(today, every)
  const { id } = await ctx.tx
    .insertInto('platform.subscription')
    .values({
      tableName: table.name,
      format,
      every,
      period,
      byMail,
      ownerId,
      nextOn,
      query: sealedQuery(ctx.appContext.cipher, {
        filters: wanted.query,
        columns: wanted.columns ?? null,
      }),
      language: ctx.language,
      madeAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'subscription.create',
    object: { type: 'subscription', id },
    after: {
      table: table.name,
      format,
      every,
      period,
      byMail,
      query: loggedFilters(table, wanted.query),
    },
    reason: wanted.reason,
  })
  return { id, nextOn }
}

async function requireMail(
  ctx: Context,
  o: { mailAddressOf: MailAddressOf },
  { byMail }: { byMail: boolean },
): Promise<void> {
  if (byMail && (await o.mailAddressOf(ctx, staffOf(ctx))) === undefined) {
    refuse('subscription.no-mail', {}, { byMail: 'no mail' })
  }
}

/** Refuses: request.not-found unless it is one's own, subscription.no-mail. */
export async function changeSubscription(
  ctx: Context,
  o: { mailAddressOf: MailAddressOf },
  { id, ...how }: { id: number } & Pick<Wanted, 'every' | 'period' | 'format' | 'byMail'>,
): Promise<{ nextOn: BusinessDate }> {
  await requireMail(ctx, o, how)
  const before = await ctx.tx
    .selectFrom('platform.subscription')
    .select(['tableName', 'format', 'every', 'period', 'byMail'])
    .where('id', '=', id)
    .where('ownerId', '=', staffOf(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) refuse('request.not-found')
  const nextOn = dueAfter(ctx.clock.today(), how.every)
  await ctx.tx
    .updateTable('platform.subscription')
    .set({ ...how, nextOn })
    .where('id', '=', id)
    .execute()
  const object = { type: 'subscription', id }
  const { tableName: table, ...was } = before
  await audit(ctx, {
    act: 'subscription.change',
    object,
    before: { table, ...was },
    after: { table, ...how },
  })
  return { nextOn }
}

async function requireRoom(ctx: Context, ownerId: number): Promise<void> {
  const { count } = await ctx.tx
    .selectFrom('platform.subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (count >= mostSubscriptions) refuse('subscription.too-many', { limit: mostSubscriptions })
}

/** Refuses: request.not-found unless it is one's own. The files that were written stay. */
export async function unsubscribe(ctx: Context, id: number): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('platform.subscription')
    .where('id', '=', id)
    .where('ownerId', '=', staffOf(ctx))
    .returning('tableName')
    .executeTakeFirst()
  if (gone === undefined) refuse('request.not-found')
  await audit(ctx, {
    act: 'subscription.end',
    object: { type: 'subscription', id },
    before: { table: gone.tableName },
  })
}

export async function ownSubscriptions(ctx: ReadContext, sources: ExportSources) {
  const rows = await ctx.db
    .selectFrom('platform.subscription as s')
    .select(['s.id', 's.tableName', 's.format', 's.every', 's.period', 's.byMail', 's.nextOn'])
    .select('s.stopped')
    .select((eb) =>
      eb
        .selectFrom('platform.export as e')
        .select((of) => of.fn.max('e.finishedAt').as('at'))
        .whereRef('e.subscriptionId', '=', 's.id')
        .where('e.state', '=', 'ready')
        .as('lastWrittenAt'),
    )
    .where('s.ownerId', '=', staffOf(ctx))
    .orderBy('s.id', 'desc')
    .execute()
  return rows.map(({ tableName, lastWrittenAt, ...row }) => ({
    ...row,
    table: tableName,
    hasDays: hasDays(sources.get(tableName)?.table),
    format: row.format as Wanted['format'],
    every: row.every as Wanted['every'],
    period: row.period as Wanted['period'],
    stopped: row.stopped as 'denied' | 'changed' | null,
    lastWrittenAt: lastWrittenAt?.toISOString() ?? null,
  }))
}

const hasDays = (table: Table | undefined) =>
  Object.values(table?.filters ?? {}).some(({ kind }) => kind === 'dateRange')
