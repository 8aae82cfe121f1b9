import type { MessagePurpose, TemplateState } from '@daftari/contract/messaging/enums'
import { smsTemplates } from '@daftari/contract/messaging/tables'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { smsSize } from '@daftari/kernel/sms'
import { sql } from 'kysely'
import { containing } from '../../../platform/tables/containing.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'

const staffRef = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

/** Every template with its last version, closed ones too. */
export const listTemplates = handWrittenList(smsTemplates, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('messaging.template as t')
      .innerJoin('messaging.templateVersion as v', (join) =>
        join.onRef('v.templateId', '=', 't.id').on(
          sql<boolean>`v.number = (select max(w.number) from messaging.template_version w
              where w.template_id = t.id)`,
        ),
      )
    if (f.templateState) q = q.where('t.state', 'in', f.templateState)
    if (f.requestOf) {
      q = q.where(sql<boolean>`exists (select from messaging.template_version w
        where w.template_id = t.id and w.state = 'waiting'
          and ${requestOf(ctx, 'w.writtenBy', f.requestOf)})`)
    }
    if (f.messagePurpose) q = q.where('t.purpose', 'in', f.messagePurpose)
    if (f.messageLanguage) q = q.where(sql<boolean>`v.texts ?| ${f.messageLanguage}::text[]`)
    if (f.text) {
      const like = containing(f.text.toLowerCase())
      q = q.where(sql<boolean>`lower(t.name || ' ' || v.texts::text) like ${like}`)
    }
    return q
  },
  key: 't.id',
  order: { templateName: 't.name', writtenAt: 'v.writtenAt' },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('messaging.template as t')
      .innerJoin('messaging.templateVersion as v', 'v.templateId', 't.id')
      .leftJoin('reporting.staff as w', 'w.id', 'v.writtenBy')
      .leftJoin('reporting.staff as d', 'd.id', 'v.decidedBy')
      .select(['t.id', 't.name', 't.purpose', 't.state', 't.version'])
      .select(['v.number', 'v.texts', 'v.writtenBy', 'v.writtenAt', 'v.decidedBy', 'v.decidedAt'])
      .select(['w.name as writer', 'd.name as decider'])
      .select(
        sql<number | null>`(select max(a.number) from messaging.template_version a
          where a.template_id = t.id and a.state = 'approved' and t.state <> 'closed')`.as('inUse'),
      )
      .where('t.id', 'in', keys)
      .orderBy('t.id')
      .orderBy('v.number', 'desc')
      .distinctOn('t.id')
      .execute()
    return rows.map((row) => {
      const texts = row.texts as unknown as MessageTexts
      return {
        templateId: row.id,
        templateName: row.name,
        messagePurpose: row.purpose as MessagePurpose,
        templateState: row.state as TemplateState,
        templateText: texts.en,
        messageLanguages: Object.keys(texts).join(','),
        smsParts: Math.max(...Object.values(texts).map((text = '') => smsSize(text).parts)),
        documentVersion: row.number,
        versionInUse: row.inUse,
        writtenBy: staffRef(row.writtenBy, row.writer),
        writtenAt: row.writtenAt,
        decidedBy: staffRef(row.decidedBy, row.decider),
        decidedAt: row.decidedAt,
        version: row.version,
      }
    })
  },
})
