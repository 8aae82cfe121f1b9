import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import { fill, unfilled } from '@daftari/contract/messaging/placeholders'
import type { TextsToSend } from '@daftari/contract/messaging/sending'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { readTogether } from '../../../platform/db/statements/read-together.ts'
import { isOutOfHours, partyOf, standingsByPurpose } from '../../contact/index.ts'
import type { Recipient } from '../message-store.ts'
import type { Case } from './case-values.ts'
import { type TextForOne, textsForOneRows } from './texts-for-one.ts'
import { withPayoff } from './with-payoff.ts'

/** The source of the values: a loan, or only a person. */
type Known = Pick<Case, 'values' | 'language'> & { loanId: number | null }

interface ToOne {
  to: Recipient
  of: Known
  purposes: readonly MessagePurpose[]
}

/** What may be written to one person by hand, as they would read it now. */
export async function textsToSend(ctx: ReadContext, one: ToOne): Promise<TextsToSend> {
  const { parts, last, texts } = await readTogether(ctx.db, {
    parts: dearestPart,
    last: lastText(one),
    texts: textsForOneRows(one.purposes, readerOf(one.to)),
  })
  return {
    phone: one.to.phoneMasked,
    partCents: parts[0]?.cents ?? null,
    last: last[0] === undefined ? null : { ...last[0], at: last[0].at.toISOString() },
    offers: await offersFor(ctx, one, texts),
  }
}

async function offersFor(
  ctx: ReadContext,
  { to, of, purposes }: ToOne,
  rows: readonly TextForOne[],
) {
  const party = partyOf(to)
  const standings = await standingsByPurpose(ctx, { party, purposes, channel: 'sms' })
  const written = rows.map((row) => textFor(row.texts, of).text)
  const values = await withPayoff(ctx, written.join(' '), of)
  return rows.map(({ templateId, name, purpose, texts }) => {
    const { language, text } = textFor(texts, of)
    const { rule = null, from = null } = standings.get(purpose) ?? {}
    return {
      templateId,
      name,
      purpose,
      language,
      text: fill(text, values),
      missing: unfilled(text, values),
      rule,
      opensAt: rule !== null && isOutOfHours(rule) ? (from?.toISOString() ?? null) : null,
      allowedFrom: from?.toISOString() ?? null,
    }
  })
}

/** A number alone identifies nobody. */
export const readerOf = ({ personId }: Pick<Recipient, 'personId'>) =>
  personId === null ? 'listed-numbers' : 'customers'

/** In the customer's language, or else in English. */
export function textFor(texts: MessageTexts, { language }: Pick<Case, 'language'>) {
  const own = texts[language]
  return own === undefined ? { language: 'en' as const, text: texts.en } : { language, text: own }
}

/** Based on the gateways in use for SMS. */
const dearestPart = sql<{ cents: number | null }>`
  select max(part_cents) as cents from messaging.gateway
  where state = 'active' and kind not in ('whatsapp', 'push')`

const lastText = ({ to, purposes }: ToOne) => sql<{ name: string | null; at: Date }>`
  select template_name as name, coalesce(sent_at, asked_at) as at from reporting.message
  where phone_hash = ${to.phoneHash} and purpose = any(${[...purposes]}) and channel = 'sms'
  order by asked_at desc limit 1`
