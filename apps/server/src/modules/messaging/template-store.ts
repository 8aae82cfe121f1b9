import type {
  AppPath,
  MessagePurpose,
  TemplateScene,
  TemplateState,
  TextReaders,
} from '@daftari/contract/messaging/enums'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { standsOn, type TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import type {
  MessageTexts,
  MessageTitles,
  RemoteLanguages,
} from '@daftari/contract/messaging/templates'
import { refuse } from '@daftari/contract/refusals'
import type { Context, ReadContext } from '../../platform/context.ts'
import { checkVersion } from '../../platform/db/check-version.ts'

export interface Template {
  id: number
  name: string
  purpose: MessagePurpose
  channel: MessageChannel
  scene: TemplateScene
  state: TemplateState
  version: number
}

export interface Seen {
  id: number
  version: number
}

/** Only templates of the page are found. Refuses: request.not-found, record.stale. */
export async function lockTemplate(
  ctx: Context,
  { id, version }: Seen,
  page: TemplatePageKey,
): Promise<Template> {
  return checkVersion(await lockTemplateNow(ctx, id, page), version)
}

/** Locks the current row, whatever version was read before. Refuses: request.not-found. */
export async function lockTemplateNow(
  ctx: Context,
  id: number,
  page: TemplatePageKey,
): Promise<Template> {
  const row = await ctx.tx
    .selectFrom('messaging.template')
    .select(['id', 'name', 'purpose', 'channel', 'scene', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || !standsOn(page, row as Template)) refuse('request.not-found')
  return row as Template
}

export async function latestVersion(ctx: Context, templateId: number) {
  const row = await ctx.tx
    .selectFrom('messaging.templateVersion')
    .select(['id', 'number', 'state', 'texts', 'titles', 'remoteName', 'meantFor', 'writtenBy'])
    .where('templateId', '=', templateId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...row, texts: row.texts as unknown as MessageTexts }
}

/** What may be sent of a template now: its approved version with the highest number. */
export async function versionInUse(ctx: ReadContext, templateId: number) {
  const row = await approved(ctx)
    .where('t.id', '=', templateId)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && shaped(row)
}

export type TemplateInUse = NonNullable<Awaited<ReturnType<typeof versionInUse>>>

/** A certain version, as long as it is approved and its template is not closed. */
export async function versionById(ctx: ReadContext, versionId: number) {
  const row = await approved(ctx).where('v.id', '=', versionId).executeTakeFirst()
  return row && shaped(row)
}

const approved = (ctx: ReadContext) =>
  ctx.db
    .selectFrom('messaging.template as t')
    .innerJoin('messaging.templateVersion as v', 'v.templateId', 't.id')
    .select(['t.id as templateId', 't.name', 't.purpose', 't.channel', 't.leadsTo'])
    .select(['v.id', 'v.number', 'v.texts', 'v.titles', 'v.remoteName', 'v.remoteLanguages'])
    .select('v.meantFor')
    .where('t.state', '<>', 'closed')
    .where('v.state', '=', 'approved')

interface Stored {
  purpose: string
  channel: string
  leadsTo: string | null
  texts: unknown
  titles: unknown
  remoteLanguages: unknown
  meantFor: string
}

function shaped<R extends Stored>(row: R) {
  return {
    ...row,
    purpose: row.purpose as MessagePurpose,
    channel: row.channel as MessageChannel,
    leadsTo: row.leadsTo as AppPath | null,
    texts: row.texts as MessageTexts,
    titles: row.titles as MessageTitles | null,
    remoteLanguages: row.remoteLanguages as RemoteLanguages | null,
    meantFor: row.meantFor as TextReaders,
  }
}
