import type { MessagePurpose, TextReaders } from '@daftari/contract/messaging/enums'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export interface TextForOne {
  templateId: number
  name: string
  purpose: MessagePurpose
  texts: MessageTexts
}

/**
 * Texts for SMS in use that may go to one person by hand: none with a link, which is counted where offers are
 * made to many, and none for those who removed the app.
 */
export async function textsForOne(
  ctx: ReadContext,
  purposes: readonly MessagePurpose[],
  reader: Exclude<TextReaders, 'anybody'>,
): Promise<TextForOne[]> {
  const { rows } = await textsForOneRows(purposes, reader).execute(ctx.db)
  return rows
}

/** The same as rows for a statement, in their order. */
export const textsForOneRows = (
  purposes: readonly MessagePurpose[],
  reader: Exclude<TextReaders, 'anybody'>,
) =>
  sql<TextForOne>`
    select template_id, name, purpose, texts from (
      select distinct on (t.id) t.id as template_id, t.name, t.purpose, v.texts, v.meant_for
      from messaging.template t
      join messaging.template_version v on v.template_id = t.id and v.state = 'approved'
      where t.purpose = any(${[...purposes]}) and t.channel = 'sms' and t.scene = 'general'
        and t.state <> 'closed'
      order by t.id, v.number desc
    ) in_use
    where texts::text not like '%{link}%' and meant_for in (${reader}, 'anybody')
    order by name, template_id`
