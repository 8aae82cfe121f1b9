import type { AppPath, MessagePurpose, TemplateScene } from '@daftari/contract/messaging/enums'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import {
  everyTemplate,
  standsOn,
  type TemplatePageKey,
} from '@daftari/contract/messaging/template-pages'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import {
  type Beside,
  channelProblem,
  isMeantWrongly,
  textProblem,
} from '../../domain/sound-template.ts'
import { templateAfter } from '../../domain/template.ts'
import { latestVersion, lockTemplate, type Seen } from '../../template-store.ts'

export interface NewTemplate extends Beside {
  name: string
  purpose: MessagePurpose
  /** SMS where it is left out. */
  channel?: MessageChannel | undefined
  scene?: TemplateScene | undefined
  /** Where a push opens the app. */
  leadsTo?: AppPath | undefined
  texts: MessageTexts
}

type Words = Beside & Pick<NewTemplate, 'texts'>

/**
 * Refuses: permission.denied for templates of other pages, message-template.name-taken, .placeholder,
 * .no-lender, .number, .link, .words, .too-long, .push-too-long, .channel, .meant-for.
 */
export async function createTemplate(
  ctx: Context,
  { name, purpose, channel = 'sms', scene = 'general', leadsTo, ...words }: NewTemplate,
  page: TemplatePageKey = everyTemplate,
) {
  const of = { purpose, channel, scene }
  if (!standsOn(page, of)) refuse('permission.denied')
  if (scene !== 'general' && purpose !== 'marketing') notOfChannel('scene')
  if (leadsTo !== undefined && channel !== 'push') notOfChannel('leadsTo')
  requireSound(words, of)
  await requireFreeName(ctx, name)
  const { id, version } = await ctx.tx
    .insertInto('messaging.template')
    .values({ name, ...of, leadsTo: leadsTo ?? null, state: 'waiting' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await addVersion(ctx, id, 1, words)
  await audit(ctx, {
    act: 'message-template.create',
    object: { type: 'message-template', id },
    after: { name, ...of, leadsTo, ...words },
  })
  return { id, state: 'waiting' as const, version }
}

/** Refuses: as create, and request.not-found, record.stale, message-template.closed. */
export async function updateTemplate(
  ctx: Context,
  { id, version: seen, name, ...words }: Seen & Words & { name: string },
  page: TemplatePageKey = everyTemplate,
) {
  const template = await lockTemplate(ctx, { id, version: seen }, page)
  const state = templateAfter(template.state, 'written')
  if (state === undefined) refuse('message-template.closed')
  requireSound(words, template)
  await requireFreeName(ctx, name, id)
  const before = await latestVersion(ctx, id)
  await ctx.tx
    .updateTable('messaging.templateVersion')
    .set({ state: 'superseded' })
    .where('templateId', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await addVersion(ctx, id, before.number + 1, words)
  const version = template.version + 1
  await ctx.tx
    .updateTable('messaging.template')
    .set({ name, state, version })
    .where('id', '=', id)
    .execute()
  const { titles, remoteName, meantFor } = before
  await audit(ctx, {
    act: 'message-template.edit',
    object: { type: 'message-template', id },
    before: { name: template.name, texts: before.texts, titles, remoteName, meantFor },
    after: { name, ...words },
  })
  return { id, state, version }
}

async function addVersion(
  ctx: Context,
  templateId: number,
  number: number,
  { texts, titles, remoteName, remoteLanguages, meantFor = 'customers' }: Words,
) {
  await ctx.tx
    .insertInto('messaging.templateVersion')
    .values({
      templateId,
      number,
      texts: json(texts),
      titles: titles === undefined ? null : json(titles),
      remoteName: remoteName ?? null,
      remoteLanguages: remoteLanguages === undefined ? null : json(remoteLanguages),
      meantFor,
      writtenBy: staffOf(ctx),
      writtenAt: ctx.clock.now(),
    })
    .execute()
}

/** Two who take one name at once: the first to come has it. */
async function requireFreeName(ctx: Context, name: string, but = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('messaging.template-name'))`.execute(ctx.tx)
  const taken = await ctx.tx
    .selectFrom('messaging.template')
    .select('id')
    .where((eb) => eb.fn('lower', ['name']), '=', name.toLowerCase())
    .where('state', '<>', 'closed')
    .where('id', '<>', but)
    .executeTakeFirst()
  if (taken !== undefined) refuse('message-template.name-taken', {}, { name })
}

const refusals = {
  placeholder: 'message-template.placeholder',
  'no-lender': 'message-template.no-lender',
  number: 'message-template.number',
  link: 'message-template.link',
  words: 'message-template.words',
  'too-long': 'message-template.too-long',
  'push-too-long': 'message-template.push-too-long',
} as const

function requireSound(
  words: Words,
  of: { purpose: MessagePurpose; channel: MessageChannel },
): void {
  const field = channelProblem(of.channel, words)
  if (field !== undefined) notOfChannel(field)
  if (isMeantWrongly(words, of.purpose)) {
    refuse('message-template.meant-for', {}, { meantFor: '' })
  }
  const found = textProblem(words, of)
  if (found === undefined) return
  const { code, what, field: at } = found
  refuse(refusals[code], { what }, { [at]: what })
}

function notOfChannel(field: string): never {
  refuse('message-template.channel', {}, { [field]: '' })
}
