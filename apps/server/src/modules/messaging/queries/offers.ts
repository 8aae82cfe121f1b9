import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import { fill, unfilled } from '@daftari/contract/messaging/placeholders'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import type { ReadContext } from '../../../platform/context.ts'
import { hindranceOf, opensAt } from '../domain/may-message.ts'
import { type Recipient, standingOf } from '../message-store.ts'
import type { Case } from './case-values.ts'
import { contactRulesInEffect } from './contact-rules.ts'

/** Every template in use for these purposes, as the customer of a case would read it now. */
export async function offersFor(
  ctx: ReadContext,
  of: Case,
  to: Recipient,
  purposes: readonly MessagePurpose[],
) {
  const rows = await ctx.db
    .selectFrom('messaging.template as t')
    .innerJoin('messaging.templateVersion as v', 'v.templateId', 't.id')
    .select(['t.id', 't.name', 't.purpose', 'v.texts'])
    .where('t.state', '<>', 'closed')
    .where('t.purpose', 'in', purposes)
    .where('v.state', '=', 'approved')
    .distinctOn('t.id')
    .orderBy('t.id')
    .orderBy('v.number', 'desc')
    .execute()
  const hindrances = new Map<MessagePurpose, Awaited<ReturnType<typeof hindranceNow>>>()
  for (const purpose of purposes) hindrances.set(purpose, await hindranceNow(ctx, to, purpose))
  return rows
    .map((row) => {
      const purpose = row.purpose as MessagePurpose
      const { language, text } = textFor(row.texts as unknown as MessageTexts, of)
      return {
        templateId: row.id,
        name: row.name,
        purpose,
        language,
        text: fill(text, of.values),
        missing: unfilled(text, of.values),
        hindrance: hindrances.get(purpose)?.hindrance ?? null,
        opensAt: hindrances.get(purpose)?.opensAt?.toISOString() ?? null,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** In the customer's language, or else in English. */
export function textFor(texts: MessageTexts, { language }: Pick<Case, 'language'>) {
  const own = texts[language]
  return own === undefined ? { language: 'en' as const, text: texts.en } : { language, text: own }
}

export async function hindranceNow(ctx: ReadContext, to: Recipient, purpose: MessagePurpose) {
  const at = ctx.clock.now()
  const { zone } = ctx.clock
  if (purpose === 'transactional') return undefined
  const { rules } = await contactRulesInEffect(ctx)
  const standing = await standingOf(ctx, to, purpose)
  const input = { rules, purpose, at, zone, ...standing }
  const hindrance = hindranceOf(input)
  if (hindrance === undefined) return undefined
  const waits = hindrance === 'quiet-hours'
  return { hindrance, opensAt: waits ? opensAt(input) : undefined }
}
