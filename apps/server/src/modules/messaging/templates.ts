import { type TemplatePageKey, templatePages } from '@daftari/contract/messaging/template-pages'
import { templateEndpoints } from '@daftari/contract/messaging/templates'
import type { OtherKind } from '@daftari/contract/registry/requests'
import { type RawBuilder, sql } from 'kysely'
import { numbered, type ObjectKind } from '../../platform/desk/object-kind.ts'
import { waitingSource } from '../../platform/desk/requests/request-source.ts'
import { type Route, read, write } from '../../platform/module.ts'
import { type Part, part } from '../../platform/part.ts'
import { closeTemplate } from './commands/templates/close-template.ts'
import { decideTemplate } from './commands/templates/decide-template.ts'
import { createTemplate, updateTemplate } from './commands/templates/write-template.ts'
import type { GatewaysInUse } from './gateway/gateways-in-use.ts'
import { listTemplates, ofPage } from './queries/list-templates.ts'
import { partPrices } from './queries/part-prices.ts'
import { templateDetail } from './queries/template-detail.ts'

/** The texts that may be sent to customers, with their approvers: each page has its own templates. */
export const templates = (inUse: GatewaysInUse): Part =>
  part({
    lists: listTemplates,
    objects: [templateKind],
    routes: templateRoutes(inUse),
    waiting: [
      waiting('message-text', sql`true`),
      waiting('collection-text', sql`t.purpose = 'collection' and t.channel <> 'push'`),
      waiting('promotion-text', marketing(sql`t.channel <> 'push' and t.scene = 'general'`)),
      waiting('off-app-text', marketing(sql`t.channel = 'sms' and t.scene = 'off-app'`)),
      waiting('push-text', marketing(sql`t.channel = 'push' and t.scene = 'general'`)),
    ],
  })

const marketing = (which: RawBuilder<unknown>) => sql`t.purpose = 'marketing' and ${which}`

/** Versions of texts, in the list of the templates they are of. */
const waiting = (kind: OtherKind, which: RawBuilder<unknown>) =>
  waitingSource(
    kind,
    {
      id: sql`r.id`,
      askedAt: sql`r.written_at`,
      askedBy: sql`r.written_by`,
      about: sql`t.id`,
      version: sql`t.version`,
      name: sql`t.name`,
    },
    sql`from messaging.template_version r join messaging.template t on t.id = r.template_id
      where r.state = 'waiting' and ${which}`,
  )

const templateRoutes = (inUse: GatewaysInUse): Route[] =>
  Object.entries(templateEndpoints).flatMap(([key, of]) => {
    const page = key as TemplatePageKey
    return [
      read(of.detail, (ctx, { params }) => templateDetail(ctx, params.id, page)),
      read(of.prices, (ctx) => partPrices(ctx, inUse, page)),
      write(of.create, (ctx, { body }) => createTemplate(ctx, body, page)),
      write(of.update, (ctx, { body }) => updateTemplate(ctx, body, page)),
      write(of.close, (ctx, { body }) => closeTemplate(ctx, body, page)),
      write(of.decide, (ctx, { body }) => decideTemplate(ctx, body, page)),
    ]
  })

/** A template is visible to people with access to a page that shows it. */
const templateKind: ObjectKind = {
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
}
