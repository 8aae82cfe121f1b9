import { type TemplatePageKey, templatePages } from '@daftari/contract/messaging/template-pages'
import { sql } from 'kysely'
import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'
import { ofPage } from './list-templates.ts'

/** What of this module people open: a template by whoever sees a page on which it stands. */
export const objects: ObjectKind[] = [
  {
    type: 'message-template',
    async maySee(ctx, id) {
      const number = numbered(id)
      const pages = (Object.keys(templatePages) as TemplatePageKey[]).filter((page) =>
        ctx.pages.has(page),
      )
      if (number === undefined || pages.length === 0) return false
      const { rows } = await sql`
        select from messaging.template t
        where t.id = ${number} and (${sql.join(pages.map(ofPage), sql` or `)})`.execute(ctx.db)
      return rows.length > 0
    },
  },
]
