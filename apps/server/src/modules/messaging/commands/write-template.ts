import type { MessageLanguage, MessagePurpose } from '@daftari/contract/messaging/enums'
import { problemsOf } from '@daftari/contract/messaging/template-text'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { templateAfter } from '../domain/template.ts'
import { latestVersion, lockTemplate, type Seen } from '../template-store.ts'

export interface NewTemplate {
  name: string
  purpose: MessagePurpose
  texts: MessageTexts
}

/**
 * Refuses: message-template.name-taken, .placeholder, .no-lender, .number, .link, .words, .too-long.
 */
export async function createTemplate(ctx: Context, { name, purpose, texts }: NewTemplate) {
  requireSound(texts, purpose)
  await requireFreeName(ctx, name)
  const { id, version } = await ctx.tx
    .insertInto('messaging.template')
    .values({ name, purpose, state: 'waiting' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await addVersion(ctx, id, 1, texts)
  await audit(ctx, {
    act: 'message-template.create',
    object: { type: 'message-template', id },
    after: { name, purpose, texts },
  })
  return { id, state: 'waiting' as const, version }
}

/** Refuses: as create, and request.not-found, record.stale, message-template.closed. */
export async function updateTemplate(
  ctx: Context,
  { name, texts, ...seen }: Seen & { name: string; texts: MessageTexts },
) {
  const template = await lockTemplate(ctx, seen)
  const state = templateAfter(template.state, 'written')
  if (state === undefined) refuse('message-template.closed')
  requireSound(texts, template.purpose)
  await requireFreeName(ctx, name, template.id)
  const before = await latestVersion(ctx, template.id)
  await ctx.tx
    .updateTable('messaging.templateVersion')
    .set({ state: 'superseded' })
    .where('templateId', '=', template.id)
    .where('state', '=', 'waiting')
    .execute()
  await addVersion(ctx, template.id, before.number + 1, texts)
  const version = template.version + 1
  await ctx.tx
    .updateTable('messaging.template')
    .set({ name, state, version })
    .where('id', '=', template.id)
    .execute()
  await audit(ctx, {
    act: 'message-template.edit',
    object: { type: 'message-template', id: template.id },
    before: { name: template.name, texts: before.texts },
    after: { name, texts },
  })
  return { id: template.id, state, version }
}

async function addVersion(ctx: Context, templateId: number, number: number, texts: MessageTexts) {
  await ctx.tx
    .insertInto('messaging.templateVersion')
    .values({
      templateId,
      number,
      texts: json(texts),
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
} as const

function requireSound(texts: MessageTexts, purpose: MessagePurpose): void {
  for (const [language, text] of Object.entries(texts) as [MessageLanguage, string][]) {
    const [problem] = problemsOf(text, purpose)
    if (problem === undefined) continue
    const { code, what } = problem
    refuse(refusals[code], { what }, { [`texts.${language}`]: what })
  }
}
