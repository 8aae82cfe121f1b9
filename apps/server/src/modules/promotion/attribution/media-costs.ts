import { mediaCostForm, mediaCosts } from '@daftari/contract/promotion/attribution/declared'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { AuditEntry } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import { formCommands } from '../../../platform/desk/forms/form-commands.ts'
import type { ObjectKind } from '../../../platform/desk/object-kind.ts'
import { contains } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { tidySource } from './message.ts'

/** Everybody with access to the page sees every cost. */
export const mediaCostKind: ObjectKind = {
  type: 'media-cost',
  ...anyRowOf('promotion.mediaCost'),
}

/** Entered by hand, a figure of a day; every earlier entry is kept. */
export const mediaCostCommands = formCommands(mediaCostForm, {
  table: 'promotion.mediaCost',
  type: 'media-cost',
  taken: {
    media_cost_app_code_spent_on_media_source_campaign_key: {
      refusal: 'media-cost.taken',
      field: 'spentOn',
    },
  },
  async check(ctx, { appCode }) {
    if (appCode !== undefined) await requireApp(ctx, appCode)
  },
  columns: (_ctx, { mediaSource, ...values }) => ({
    ...values,
    ...(mediaSource !== undefined && { mediaSource: tidySource(mediaSource) }),
  }),
  async save(ctx, { id: costId, version, amountCents }) {
    const figure = { costId, version, amountCents, fileId: null }
    const entered = { enteredBy: enteredBy(ctx), enteredAt: ctx.clock.now() }
    await ctx.tx
      .insertInto('promotion.mediaCostFigure')
      .values({ ...figure, ...entered })
      .execute()
  },
})

const enteredBy = ({ actor }: Context) => (actor.kind === 'staff' ? actor.id : null)

/** Refuses: media-cost.no-app. */
export async function requireApp(ctx: Context, code: string): Promise<void> {
  const app = await ctx.tx
    .selectFrom('reporting.app')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  if (app === undefined) refuse('media-cost.no-app', { code }, { appCode: 'unknown' })
}

export interface CostOfDay {
  spentOn: string
  mediaSource: string
  campaign: string
  amountCents: number
}

/** A cost that a file changed, for its own history. */
export type ChangedCost = NonNullable<AuditEntry['each']>[number]

/** From a file: equal figures are known already, different ones apply from now on. */
export async function takeCosts(
  ctx: Context,
  of: { appCode: string; fileId: number },
  costs: readonly CostOfDay[],
): Promise<{ kept: number; repeated: number; corrected: number; each: ChangedCost[] }> {
  const rows = costs.map((one) => ({
    spent_on: one.spentOn,
    media_source: one.mediaSource,
    campaign: one.campaign,
    amount_cents: one.amountCents,
  }))
  const { rows: written } = await sql<{ id: number; before: number | null; after: number }>`
    with written as (
      insert into promotion.media_cost as c (app_code, spent_on, media_source, campaign, amount_cents)
      select ${of.appCode}, g.* from jsonb_to_recordset(${jsonText(rows)}::jsonb)
        as g (spent_on date, media_source text, campaign text, amount_cents bigint)
      order by 2, 3, 4
      on conflict (app_code, spent_on, media_source, campaign) do update
      set amount_cents = excluded.amount_cents, version = c.version + 1
      where c.amount_cents <> excluded.amount_cents
      returning c.id, c.version, c.amount_cents),
    figures as (
      insert into promotion.media_cost_figure
        (cost_id, version, amount_cents, file_id, entered_by, entered_at)
      select w.id, w.version, w.amount_cents, ${of.fileId}::bigint, ${enteredBy(ctx)}::bigint,
        ${ctx.clock.now()}::timestamptz from written w)
    select w.id, f.amount_cents as before, w.amount_cents as after from written w
    left join promotion.media_cost_figure f on f.cost_id = w.id and f.version = w.version - 1
    order by w.id`.execute(ctx.tx)
  const corrected = written.filter(({ before }) => before !== null).length
  return {
    kept: written.length - corrected,
    corrected,
    repeated: costs.length - written.length,
    each: written.map(({ id, before, after }) => ({
      object: { type: 'media-cost', id },
      ...(before !== null && { before: { amountCents: before } }),
      after: { amountCents: after },
    })),
  }
}

/** What advertising cost, as it was entered last, with the figure before. */
export const listMediaCosts = listQuery(mediaCosts, {
  from: 'promotion.media_cost c',
  join: `join promotion.media_cost_figure f on f.cost_id = c.id and f.version = c.version
    left join promotion.media_cost_figure b on b.cost_id = c.id and b.version = c.version - 1`,
  key: 'c.id',
  columns: {
    costId: 'c.id',
    app: 'c.app_code',
    mediaCost: 'c.amount_cents',
    costBefore: 'b.amount_cents',
    enteredBy: staff('f.entered_by'),
    enteredAt: 'f.entered_at',
  },
  sums: { mediaCost: 'c.amount_cents' },
  filters: { spent: 'c.spent_on', mediaSource: contains('c.media_source') },
})
