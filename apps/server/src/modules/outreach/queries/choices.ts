import type { TextReaders } from '@daftari/contract/messaging/enums'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { purposeOf } from '../domain/purpose.ts'

interface Text {
  id: number
  name: string
  carrier: string
  meantFor: TextReaders
}

/** Templates that may be sent now, the approved lists and the audiences that are still there. */
export async function choicesFor(ctx: ReadContext, section: OutreachSection) {
  const templates = await sql<Text>`
    select m.template_id as id, m.template_name as name, m.channel as carrier, v.meant_for
    from reporting.message_template m
    cross join lateral (select v.meant_for from reporting.message_template_version v
      where v.template_id = m.template_id and v.state = 'approved'
      order by v.version desc limit 1) v
    where m.purpose = ${purposeOf(section)} and m.state in ('in-use', 'changed')
    order by m.template_name limit 200`.execute(ctx.db)
  const batches = await sql<{ id: number; name: string; count: number }>`
    select b.batch_id as id, b.name, count(*) as count
    from reporting.number_batch b
    join reporting.listed_number n on n.batch_id = b.batch_id and n.state = 'open'
    where ${section === 'promotion'} and b.state = 'done'
    group by b.batch_id, b.name order by b.batch_id desc limit 100`.execute(ctx.db)
  const audiences = await sql<{ id: number; name: string; count: number }>`
    select a.audience_id as id, a.names ->> ${ctx.language} as name,
      (select count(*) from reporting.audience_member m
        where m.audience_id = a.audience_id and m.left_on is null and m.arm = 'treated') as count
    from reporting.audience a
    where ${section === 'promotion'} and a.closed_at is null
    order by name limit 200`.execute(ctx.db)
  return {
    templates: templates.rows,
    batches: batches.rows,
    audiences: audiences.rows,
  }
}
