import { everyTemplate, type TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { templateAfter } from '../../domain/template.ts'
import { lockTemplate, type Seen } from '../../template-store.ts'

/**
 * It is not sent any more; its versions stay. Refuses: request.not-found, record.stale,
 * permission.denied, message-template.closed.
 */
export async function closeTemplate(
  ctx: Context,
  { reason, ...seen }: Seen & { reason: string },
  page: TemplatePageKey = everyTemplate,
) {
  const template = await lockTemplate(ctx, seen, page)
  const state = templateAfter(template.state, 'closed')
  if (state === undefined) refuse('message-template.closed')
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
