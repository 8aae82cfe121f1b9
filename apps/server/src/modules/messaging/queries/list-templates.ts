import { messageTemplates, templatePages } from '@daftari/contract/messaging/tables'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { smsSize } from '@daftari/kernel/sms'
import { sql } from 'kysely'
import { containsLower, requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Every template of the page's purposes with its last version, closed ones too. */
export const listTemplates = readersPerPage(messageTemplates, (table, page) =>
  listQuery(table, {
    where: () => sql`t.purpose = any(${templatePages[page as keyof typeof templatePages]})`,
    from: `messaging.template t
    join messaging.template_version v on v.template_id = t.id and v.number = (
      select max(w.number) from messaging.template_version w where w.template_id = t.id)`,
    key: 't.id',
    columns: {
      templateId: 't.id',
      templateName: 't.name',
      messagePurpose: 't.purpose',
      templateState: 't.state',
      templateText: "v.texts ->> 'en'",
      messageLanguages: {
        sql: 'v.texts',
        as: (texts: MessageTexts) => Object.keys(texts).join(','),
      },
      smsParts: {
        sql: 'v.texts',
        as: (texts: MessageTexts) =>
          Math.max(...Object.values(texts).map((text = '') => smsSize(text).parts)),
      },
      documentVersion: 'v.number',
      versionInUse: `(select max(a.number) from messaging.template_version a
      where a.template_id = t.id and a.state = 'approved' and t.state <> 'closed')`,
      writtenBy: staff('v.written_by'),
      writtenAt: 'v.written_at',
      decidedBy: staff('v.decided_by'),
      decidedAt: 'v.decided_at',
      version: 't.version',
    },
    filters: {
      requestOf: requestOf('w.written_by', {
        among: "messaging.template_version w where w.template_id = t.id and w.state = 'waiting'",
      }),
      messageLanguage: (languages) => sql`v.texts ?| ${languages}::text[]`,
      text: containsLower("t.name || ' ' || v.texts::text"),
    },
  }),
)
