import type {
  caseMessageOffers as offersContract,
  sendCaseMessage as sendContract,
} from '@daftari/contract/collections/case-messages'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { refuse } from '@daftari/contract/refusals'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { insertLater, updateLater } from '../../../platform/db/waiting-writes.ts'
import { phoneOf } from '../../customers/index.ts'
import { caseOf, requireMessage, templateFor, textsToSend } from '../../messaging/index.ts'
import { inScope } from '../scope.ts'
import { lockCase, requireAssignee } from './lock-case.ts'

/** Refuses: request.not-found, case.closed, case.not-yours. */
export async function caseMessageOffers(
  ctx: ReadContext,
  id: number,
  payTo: string,
): Promise<OutputOf<typeof offersContract>> {
  const found = await ctx.db
    .selectFrom('collections.case as c')
    .select(['c.id', 'c.loanId', 'c.personId', 'c.assigneeId', 'c.closedOn'])
    .where('c.id', '=', id)
    .where(inScope(ctx))
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  requireAssignee(ctx, found)
  const { loanId, personId } = found
  const to = await phoneOf(ctx, personId)
  const of = await caseOf(ctx, loanId, payTo)
  return textsToSend(ctx, { to, of, purposes: ['collection'] })
}

/**
 * A text by a collection template, from the case's assignee. The contact rules count it when it is sent; the
 * case counts it as an attempt, and its collector as a contact, at once. Refuses: request.not-found,
 * case.closed, case.not-yours, case.held-out, and what requireMessage refuses.
 */
export async function sendCaseMessage(
  ctx: Context,
  id: number,
  { templateId, wait, payTo }: ParsedOf<typeof sendContract>['body'] & { payTo: string },
): Promise<OutputOf<typeof sendContract>> {
  const found = await lockCase(ctx, id)
  requireAssignee(ctx, found)
  const { loanId, personId } = found
  if (found.arm === 'hold-out') refuse('case.held-out', { id })
  const template = await templateFor(ctx, templateId)
  if (template?.purpose !== 'collection') refuse('message.not-in-use')
  const sent = await requireMessage(ctx, {
    to: await phoneOf(ctx, personId),
    object: { type: 'case', id },
    templateId,
    inUse: template,
    loanId,
    payTo,
    wait,
  })
  await keepSent(ctx, found, { messageId: sent.id, channel: template.channel })
  const counted = {
    lastTouchedAt: ctx.clock.now(),
    attempts: found.attempts + 1,
    version: found.version + 1,
  }
  await updateLater(ctx.tx, 'collections.case', { id }, counted)
  return sent
}

/** In the form of contacts recorded by hand, so that written ones are counted like spoken ones. */
async function keepSent(
  ctx: Context,
  { id: caseId, loanId, personId, nextActionAt }: Awaited<ReturnType<typeof lockCase>>,
  { messageId, channel }: { messageId: number; channel: MessageChannel },
): Promise<void> {
  // A push is nobody's act.
  if (channel === 'push') return
  const now = ctx.clock.now()
  const remark = {
    caseId,
    loanId,
    personId,
    staffId: staffOf(ctx),
    channel,
    direction: 'outbound',
    text: '',
    contactedAt: now,
    nextActionAt,
    madeAt: now,
    madeOn: ctx.clock.today(),
    messageId,
  }
  await insertLater(ctx.tx, 'collections.remark', [remark])
}
