import type { MessagePurpose, TemplateState } from '@daftari/contract/messaging/enums'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import type { Context, ReadContext } from '../../platform/context.ts'
import { checkVersion } from '../../platform/db/check-version.ts'

export interface Template {
  id: number
  name: string
  purpose: MessagePurpose
  state: TemplateState
  version: number
}

export interface Seen {
  id: number
  version: number
}

/** Refuses: request.not-found, record.stale. */
export async function lockTemplate(ctx: Context, { id, version }: Seen): Promise<Template> {
  const row = await ctx.tx
    .selectFrom('messaging.template')
    .select(['id', 'name', 'purpose', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, version) as Template
}

export async function latestVersion(ctx: Context, templateId: number) {
  const row = await ctx.tx
    .selectFrom('messaging.templateVersion')
    .select(['id', 'number', 'state', 'texts', 'writtenBy'])
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

/** A certain version, as long as it is approved and its template is not closed. */
export async function versionById(ctx: ReadContext, versionId: number) {
  const row = await approved(ctx).where('v.id', '=', versionId).executeTakeFirst()
  return row && shaped(row)
}

const approved = (ctx: ReadContext) =>
  ctx.db
    .selectFrom('messaging.template as t')
    .innerJoin('messaging.templateVersion as v', 'v.templateId', 't.id')
    .select(['t.id as templateId', 't.name', 't.purpose', 'v.id', 'v.number', 'v.texts'])
    .where('t.state', '<>', 'closed')
    .where('v.state', '=', 'approved')

function shaped<R extends { purpose: string; texts: unknown }>(row: R) {
  return { ...row, purpose: row.purpose as MessagePurpose, texts: row.texts as MessageTexts }
}
