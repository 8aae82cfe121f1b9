import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import { fill, unfilled } from '@daftari/contract/messaging/placeholders'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import type { ReadContext } from '../../../platform/context.ts'
import { contactStanding, isOutOfHours, type Standing } from '../../contact/index.ts'
import { partyOf, type Recipient } from '../message-store.ts'
import type { Case } from './case-values.ts'
import { withPayoff } from './with-payoff.ts'

/** Every template for SMS in use for these purposes, as the customer of a case would read it now. */
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
    .where('t.channel', '=', 'sms')
    .distinctOn('t.id')
    .orderBy('t.id')
    .orderBy('v.number', 'desc')
    .execute()
  const party = partyOf(to)
  const standings = new Map<MessagePurpose, Standing>()
  for (const purpose of purposes) {
    standings.set(purpose, await contactStanding(ctx, { party, purpose, channel: 'sms' }))
  }
  const written = rows.map((row) => textFor(row.texts as unknown as MessageTexts, of).text)
  const values = await withPayoff(ctx, written.join(' '), of)
  return rows
    .map((row) => {
      const purpose = row.purpose as MessagePurpose
      const { language, text } = textFor(row.texts as unknown as MessageTexts, of)
      const { rule = null, from = null } = standings.get(purpose) ?? {}
      return {
        templateId: row.id,
        name: row.name,
        purpose,
        language,
        text: fill(text, values),
        missing: unfilled(text, values),
        rule,
        opensAt: rule !== null && isOutOfHours(rule) ? (from?.toISOString() ?? null) : null,
        allowedFrom: from?.toISOString() ?? null,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** In the customer's language, or else in English. */
export function textFor(texts: MessageTexts, { language }: Pick<Case, 'language'>) {
  const own = texts[language]
  return own === undefined ? { language: 'en' as const, text: texts.en } : { language, text: own }
}
