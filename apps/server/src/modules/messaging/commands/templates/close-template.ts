import { everyTemplate, type TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { templateAfter } from '../../domain/template.ts'
import { lockTemplateNow, type Seen } from '../../template-store.ts'

/**
 * It is not sent any more, whatever was changed of it meanwhile; its versions stay. Refuses:
 * request.not-found, permission.denied.
 */
export async function closeTemplate(
  ctx: Context,
  { id, reason }: Seen & { reason: string },
  page: TemplatePageKey = everyTemplate,
) {
  const template = await lockTemplateNow(ctx, id, page)
  const state = templateAfter(template.state, 'closed')
  if (state === undefined) return { id, state: template.state, version: template.version }
  const version = template.version + 1
  await ctx.tx
    .updateTable('messaging.template')
    .set({
      state,
      version,
      closedBy: staffOf(ctx),
      closedAt: ctx.clock.now(),
      closeReason: reason,
    })
    .where('id', '=', template.id)
    .execute()
  await audit(ctx, {
    act: 'message-template.close',
    object: { type: 'message-template', id: template.id },
    before: { state: template.state },
    after: { state },
    reason,
  })
  return { id: template.id, state, version }
}
