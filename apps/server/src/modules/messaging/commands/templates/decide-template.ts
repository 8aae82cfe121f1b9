import { everyTemplate, type TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import { templateAfter } from '../../domain/template.ts'
import { latestVersion, lockTemplate, type Seen } from '../../template-store.ts'

/**
 * Somebody else than its author puts the waiting version to use, or not. Refuses: request.not-found,
 * record.stale, permission.denied, message-template.nothing-waits, .second-person.
 */
export async function decideTemplate(
  ctx: Context,
  { approve, reason, ...seen }: Seen & { approve: boolean; reason: string },
  page: TemplatePageKey = everyTemplate,
) {
  const template = await lockTemplate(ctx, seen, page)
  const decision = approve ? ('approved' as const) : ('refused' as const)
  const state = templateAfter(template.state, decision)
  if (state === undefined) refuse('message-template.nothing-waits')
  const waiting = await latestVersion(ctx, template.id)
  const me = staffOf(ctx)
  await requireSecondPerson(ctx, [waiting.writtenBy], 'message-template.second-person')
  await ctx.tx
    .updateTable('messaging.templateVersion')
    .set({
      state: decision,
      decidedBy: me,
      decidedAt: ctx.clock.now(),
      decisionReason: reason,
    })
    .where('id', '=', waiting.id)
    .execute()
  const version = template.version + 1
  await ctx.tx
    .updateTable('messaging.template')
    .set({ state, version })
    .where('id', '=', template.id)
    .execute()
  await audit(ctx, {
    act: approve ? 'message-template.approve' : 'message-template.refuse',
    object: { type: 'message-template', id: template.id },
    before: { state: template.state },
    after: { state, documentVersion: waiting.number },
    reason,
  })
  return { id: template.id, state, version }
}
