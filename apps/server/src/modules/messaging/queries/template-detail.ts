import type { OutputOf } from '@daftari/contract/endpoint'
import type {
  AppPath,
  MessagePurpose,
  TemplateAct,
  TemplateScene,
  TemplateState,
  TemplateVersionState,
  TextReaders,
} from '@daftari/contract/messaging/enums'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import {
  everyTemplate,
  standsOn,
  type TemplatePageKey,
  templatePage,
} from '@daftari/contract/messaging/template-pages'
import type {
  MessageTexts,
  MessageTitles,
  RemoteLanguages,
  templateEndpoints,
} from '@daftari/contract/messaging/templates'
import { refuse } from '@daftari/contract/refusals'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { templateAfter } from '../domain/template.ts'

type Detail = OutputOf<(typeof templateEndpoints)[TemplatePageKey]['detail']>

/** A template of the page. Refuses: request.not-found. */
export async function templateDetail(
  ctx: ReadContext,
  id: number,
  page: TemplatePageKey = everyTemplate,
): Promise<Detail> {
  const row = await ctx.db
    .selectFrom('messaging.template as t')
    .leftJoin('reporting.staff as c', 'c.id', 't.closedBy')
    .selectAll('t')
    .select('c.name as closer')
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const of = {
    purpose: row.purpose as MessagePurpose,
    channel: row.channel as MessageChannel,
    scene: row.scene as TemplateScene,
  }
  if (!standsOn(page, of)) refuse('request.not-found')
  const versions = await versionsOf(ctx, id)
  const state = row.state as TemplateState
  const approved = versions.find((one) => one.state === 'approved')
  return {
    id: row.id,
    name: row.name,
    ...of,
    leadsTo: row.leadsTo as AppPath | null,
    state,
    version: row.version,
    inUse: state === 'closed' ? null : (approved?.number ?? null),
    closed:
      row.closedAt === null
        ? null
        : {
            by: { id: row.closedBy ?? 0, name: row.closer ?? '' },
            at: row.closedAt.toISOString(),
            reason: row.closeReason ?? '',
          },
    versions,
    acts: actsOn(ctx, page, state, versions[0]?.writtenBy.id),
  }
}

async function versionsOf(ctx: ReadContext, templateId: number) {
  const rows = await ctx.db
    .selectFrom('messaging.templateVersion as v')
    .leftJoin('reporting.staff as w', 'w.id', 'v.writtenBy')
    .leftJoin('reporting.staff as d', 'd.id', 'v.decidedBy')
    .selectAll('v')
    .select(['w.name as writer', 'd.name as decider'])
    .where('v.templateId', '=', templateId)
    .orderBy('v.number', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    state: row.state as TemplateVersionState,
    texts: row.texts as unknown as MessageTexts,
    titles: row.titles as unknown as MessageTitles | null,
    remoteName: row.remoteName,
    remoteLanguages: row.remoteLanguages as unknown as RemoteLanguages | null,
    meantFor: row.meantFor as TextReaders,
    writtenBy: { id: row.writtenBy, name: row.writer ?? '' },
    writtenAt: row.writtenAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decider ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
  }))
}

function actsOn(
  ctx: ReadContext,
  page: TemplatePageKey,
  state: TemplateState,
  author: number | undefined,
): TemplateAct[] {
  const rights = templatePage(page)
  const manages = may(ctx, rights.writes)
  const decides = may(ctx, rights.decides) && author !== staffOf(ctx)
  const acts: [TemplateAct, boolean][] = [
    ['edit', manages && templateAfter(state, 'written') !== undefined],
    ['decide', decides && templateAfter(state, 'approved') !== undefined],
    [
      'close',
      may(ctx, [rights.writes, rights.decides]) && templateAfter(state, 'closed') !== undefined,
    ],
  ]
  return acts.flatMap(([act, allowed]) => (allowed ? [act] : []))
}
