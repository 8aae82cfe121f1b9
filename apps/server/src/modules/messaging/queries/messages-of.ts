import type { MessageLanguage, MessagePurpose } from '@daftari/contract/messaging/enums'
import type { MessageState } from '@daftari/contract/messaging/message-enums'
import type { ReadContext } from '../../../platform/context.ts'

const most = 200

/** What a customer was sent, the newest first, whichever loan it was about. */
export async function messagesOf(ctx: ReadContext, personId: number) {
  const rows = await ctx.db
    .selectFrom('messaging.message as m')
    .leftJoin('messaging.templateVersion as v', 'v.id', 'm.templateVersionId')
    .leftJoin('messaging.template as t', 't.id', 'v.templateId')
    .leftJoin('reporting.staff as s', 's.id', 'm.askedBy')
    .select(['m.id', 't.name as templateName', 'm.purpose', 'm.language', 'm.body', 'm.parts'])
    .select(['m.phoneMasked', 'm.state', 'm.reason', 'm.sendAfter', 'm.gateway', 'm.costCents'])
    .select(['m.loanId', 'm.askedBy', 's.name as asker', 'm.askedAt', 'm.sentAt', 'm.endedAt'])
    .where('m.personId', '=', personId)
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ body, phoneMasked, asker, ...row }) => ({
    ...row,
    purpose: row.purpose as MessagePurpose,
    language: row.language as MessageLanguage,
    state: row.state as MessageState,
    text: body,
    phone: phoneMasked,
    askedBy: row.askedBy === null ? null : { id: row.askedBy, name: asker ?? '' },
    sendAfter: row.sendAfter?.toISOString() ?? null,
    askedAt: row.askedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}
