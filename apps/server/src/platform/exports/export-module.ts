import {
  cancelExport,
  downloadExport as downloadEndpoint,
  listExports,
  repeatExport as repeatEndpoint,
  requestExport,
} from '@daftari/contract/platform/endpoints'
import {
  changeSubscription as changeEndpoint,
  createSubscription,
  deleteSubscription,
  listSubscriptions,
} from '@daftari/contract/platform/subscriptions'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../audit.ts'
import { type Context, type ReadContext, staffOf } from '../context.ts'
import { externalJob } from '../events/subscriber.ts'
import { limits } from '../limits.ts'
import { inSteps, read, write } from '../module.ts'
import type { Module } from '../server-module.ts'
import { countNumberSearch } from '../watch/number-search.ts'
import { exportAlerts } from './alerts.ts'
import { askForExport, exportAsked, repeatExport } from './ask-for-export.ts'
import { downloadExport } from './download-export.ts'
import { expireExportsJob } from './expire-exports.ts'
import { runExport } from './run-export.ts'
import { sealingQueries } from './sealed-query.ts'
import { exportSources } from './sources.ts'
import { type Mailing, mailFile } from './subscriptions/mail-file.ts'
import {
  changeSubscription,
  type MailAddressOf,
  ownSubscriptions,
  subscribe,
  unsubscribe,
} from './subscriptions/subscribe.ts'
import { subscriptionsDue } from './subscriptions/write-due.ts'

type Outside = Omit<Mailing, 'sources'>

/** Tables as files: asked for or subscribed to, written in the background, fetched by the requester. */
export function exportModule(modules: readonly Module[], outside: Outside): Module {
  const sources = exportSources(modules)
  const { principalOf, mail, mailAddressOf } = outside
  const addressOf: MailAddressOf = async (ctx, id) =>
    mail === undefined ? undefined : mailAddressOf(ctx, id)
  return {
    name: 'exports',
    routes: [
      inSteps(requestExport, async (steps, { body }) => {
        await countNumberSearch(steps, body.table, body.query)
        return steps.transact((ctx) => askForExport(ctx, sources, body))
      }),
      read(listExports, async (ctx) => ({ rows: await ownExports(ctx) })),
      inSteps(repeatEndpoint, async (steps, { params }) => {
        const { table, filters } = await exportAsked(steps, params.id)
        await countNumberSearch(steps, table, filters)
        await steps.transact((ctx) => repeatExport(ctx, sources, params.id))
        return {}
      }),
      write(cancelExport, async (ctx, { params }) => {
        await requireOwn(ctx, params.id)
        await ctx.tx
          .updateTable('platform.export')
          .set({ state: 'cancelled', finishedAt: ctx.clock.now() })
          .where('id', '=', params.id)
          .where('state', 'in', ['waiting', 'running'])
          .execute()
        await audit(ctx, { act: 'export.cancel', object: { type: 'export', id: params.id } })
        return {}
      }),
      write({ ...downloadEndpoint, effect: 'writes' }, (ctx, { params }, parts) =>
        downloadExport(ctx, sources, params.id, parts),
      ),
      write(createSubscription, (ctx, { body }) =>
        subscribe(ctx, { sources, mailAddressOf: addressOf }, body),
      ),
      read(listSubscriptions, async (ctx) => ({
        mailTo: (await addressOf(ctx, staffOf(ctx))) ?? null,
        rows: await ownSubscriptions(ctx, sources),
      })),
      write(changeEndpoint, (ctx, { params, body }) =>
        changeSubscription(ctx, { mailAddressOf: addressOf }, { ...params, ...body }),
      ),
      write(deleteSubscription, async (ctx, { params }) => {
        await unsubscribe(ctx, params.id)
        return {}
      }),
    ],
    alerts: [exportAlerts],
    subscribers: [
      externalJob('exports.write-file', 'export.requested', (job, { exportId }) =>
        runExport(job, { exportId, sources, principalOf }),
      ),
      externalJob('exports.mail-file', 'export.to-mail', (job, payload) =>
        mailFile(job, { ...outside, mailAddressOf: addressOf, sources }, payload),
      ),
    ],
    daily: [subscriptionsDue({ sources, principalOf })],
    recurring: [expireExportsJob, sealingQueries],
  }
}

async function ownExports(ctx: ReadContext) {
  const rows = await ctx.db
    .selectFrom('platform.export as e')
    .leftJoin('platform.file as f', 'f.id', 'e.fileId')
    .select(['e.id', 'e.tableName', 'e.format', 'e.state', 'e.rowsDone', 'e.rowsTotal'])
    .select(['f.name as fileName', 'f.sizeBytes', 'e.error', 'e.requestedAt'])
    .select(['e.finishedAt', 'e.expiredAt'])
    .where('e.requestedBy', '=', staffOf(ctx))
    .orderBy('e.id', 'desc')
    .limit(30)
    .execute()
  return rows.map(({ tableName, requestedAt, finishedAt, expiredAt, ...row }) => ({
    ...row,
    table: tableName,
    format: row.format as 'csv' | 'xlsx',
    state: stateOf(row.state, expiredAt),
    fileUntil: fileUntil({ ...row, finishedAt, expiredAt }),
    requestedAt: requestedAt.toISOString(),
  }))
}

const stateOf = (state: string, expiredAt: Date | null) =>
  expiredAt === null ? (state as 'waiting') : ('expired' as const)

function fileUntil(row: { state: string; finishedAt: Date | null; expiredAt: Date | null }) {
  const { state, finishedAt, expiredAt } = row
  if (state !== 'ready' || finishedAt === null || expiredAt !== null) return null
  return new Date(finishedAt.getTime() + limits.exportFileDays * 86_400_000).toISOString()
}

/** Refuses: request.not-found, of somebody else's too. */
async function requireOwn(ctx: Context, id: number): Promise<void> {
  const own = await ctx.tx
    .selectFrom('platform.export')
    .select('id')
    .where('id', '=', id)
    .where('requestedBy', '=', staffOf(ctx))
    .executeTakeFirst()
  if (own === undefined) refuse('request.not-found')
}
