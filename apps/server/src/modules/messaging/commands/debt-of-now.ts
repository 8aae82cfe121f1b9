import { isDeepStrictEqual } from 'node:util'
import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import {
  fill,
  noValues,
  type PlaceholderValues,
  placeholdersIn,
} from '@daftari/contract/messaging/placeholders'
import { partsOf } from '@daftari/contract/messaging/template-text'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import type { Message } from '../message-store.ts'
import { caseOf } from '../queries/case-values.ts'
import { textFor } from '../queries/offers.ts'
import { withPayoff } from '../queries/with-payoff.ts'

/** Whether a text speaks of a debt, or of a promise to pay it: that is looked up again when it leaves. */
export const namesDebt = (text: string) => placeholdersIn(text).some((name) => debt.has(name))

const debt: ReadonlySet<string> = new Set([
  'owed',
  'dueOn',
  'payoff',
  'payTo',
  'promised',
  'promisedOn',
])

/**
 * What waited says what the books say when it leaves, not what they said when it was asked for, of the
 * same day of the bill; a debt that is paid is not asked for any more.
 */
export async function withDebtOfNow(ctx: Context, message: Message): Promise<Message | 'settled'> {
  const { loanId, language, channel } = message
  const filled = message.filled as unknown as PlaceholderValues | null
  if (loanId === null || filled === null) return message
  const template = await ctx.tx
    .selectFrom('messaging.templateVersion')
    .select(['texts', 'titles'])
    .where('id', '=', message.templateVersionId)
    .executeTakeFirst()
  if (template === undefined) return message
  const asked = { language: language as MessageLanguage }
  const of = (texts: unknown) => textFor(texts as MessageTexts, asked).text
  const text = of(template.texts)
  const title = template.titles === null ? null : of(template.titles)
  if (!namesDebt(`${title} ${text}`)) return message
  const dueBy = filled.dueOn ?? undefined
  const { values } = await caseOf(ctx, loanId, filled.payTo ?? '', { dueBy })
  const { owed, dueOn, payoff } = await withPayoff(ctx, `${title} ${text}`, { loanId, values })
  if (owed === null) return 'settled'
  // A promise that was cancelled meanwhile is spoken of as it was.
  const promise = values.promised === null ? filled : values
  const { promised = null, promisedOn = null } = promise
  const now = { ...filled, owed, dueOn, payoff, promised, promisedOn }
  if (isDeepStrictEqual(now, { ...noValues, ...filled })) return message
  const body = fill(text, now)
  const changed = { body, title: title && fill(title, now), parts: partsOf(body, channel) }
  await ctx.tx
    .updateTable('messaging.message')
    .set({ ...changed, filled: json(now) })
    .where('id', '=', message.id)
    .execute()
  return { ...message, ...changed, filled: { ...now } }
}
