import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/**
 * Texts of promotion in use that may go to one person by hand. A link is counted where offers are made to
 * many: none of these has one.
 */
export async function textsForOne(
  ctx: ReadContext,
): Promise<{ id: number; name: string; text: string }[]> {
  const { rows } = await sql<{ id: number; name: string; text: string }>`
    select * from (
      select distinct on (t.id) t.id, t.name, v.texts ->> 'en' as text, v.texts::text as texts
      from messaging.template t
      join messaging.template_version v on v.template_id = t.id and v.state = 'approved'
      where t.purpose = 'marketing' and t.channel = 'sms' and t.scene = 'general' and t.state <> 'closed'
      order by t.id, v.number desc
    ) in_use
    where texts not like '%{link}%' order by name, id`.execute(ctx.db)
  return rows.map(({ id, name, text }) => ({ id, name, text }))
}
