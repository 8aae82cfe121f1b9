import { messageTemplates } from '@daftari/contract/messaging/tables'
import { type TemplatePageKey, templatePage } from '@daftari/contract/messaging/template-pages'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { smsSize } from '@daftari/kernel/sms'
import { sql } from 'kysely'
import { containsLower, requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Every template of the page with its last version, including closed ones. */
export const listTemplates = readersPerPage(messageTemplates, (table, page) =>
  listQuery(table, {
    where: () => ofPage(page as TemplatePageKey),
    from: `messaging.template t
    join messaging.template_version v on v.template_id = t.id and v.number = (
      select max(w.number) from messaging.template_version w where w.template_id = t.id)`,
    key: 't.id',
    columns: {
      templateId: 't.id',
      templateName: 't.name',
      messagePurpose: 't.purpose',
      messageChannel: 't.channel',
      templateScene: 't.scene',
      meantFor: 'v.meant_for',
      templateState: 't.state',
      templateText: "v.texts ->> 'en'",
      messageLanguages: {
        sql: 'v.texts',
        as: (texts: MessageTexts) => Object.keys(texts).join(','),
      },
      smsParts: {
        sql: "case t.channel when 'sms' then v.texts end",
        as: (texts: MessageTexts | null) =>
          texts && Math.max(...Object.values(texts).map((text = '') => smsSize(text).parts)),
      },
      documentVersion: 'v.number',
      versionInUse: `(select max(a.number) from messaging.template_version a
      where a.template_id = t.id and a.state = 'approved' and t.state <> 'closed')`,
      writtenBy: staff('v.written_by'),
      writtenAt: 'v.written_at',
      decidedBy: staff('v.decided_by'),
      decidedAt: 'v.decided_at',
    },
    filters: {
      requestOf: requestOf('w.written_by', {
        among: "messaging.template_version w where w.template_id = t.id and w.state = 'waiting'",
      }),
      messageLanguage: (languages) => sql`v.texts ?| ${languages}::text[]`,
      text: containsLower("concat_ws(' ', t.name, v.remote_name, v.titles::text, v.texts::text)"),
    },
  }),
)

/** The rows of `messaging.template t` that a page shows. */
export function ofPage(page: TemplatePageKey) {
  const { purposes, channels, scenes } = templatePage(page)
  return sql`(t.purpose = any(${purposes}) and t.channel = any(${channels}) and t.scene = any(${scenes}))`
}
