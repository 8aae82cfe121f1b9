import type {
  caseMessageOffers as offersContract,
  sendCaseMessage as sendContract,
} from '@daftari/contract/collections/case-messages'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { phoneOf } from '../../customers/index.ts'
import { caseOf, offersFor, requireMessage, templateFor } from '../../messaging/index.ts'
import { inScope } from '../scope.ts'
import { lockCase, requireHolder } from './lock-case.ts'

/** Refuses: request.not-found, case.closed, case.not-yours. */
export async function caseMessageOffers(
  ctx: ReadContext,
  id: number,
  payTo: string,
): Promise<OutputOf<typeof offersContract>> {
  const found = await ctx.db
    .selectFrom('collections.case as c')
    .select(['c.id', 'c.loanId', 'c.personId', 'c.holderId', 'c.closedOn'])
    .where('c.id', '=', id)
    .where(inScope(ctx))
    .executeTakeFirst()
  if (found === undefined) return refuse('request.not-found')
  requireHolder(ctx, found)
  const { loanId, personId } = found
  const to = await phoneOf(ctx, personId)
  const offers = await offersFor(ctx, await caseOf(ctx, loanId, payTo), to, ['collection'])
  return { phone: to.phoneMasked, offers }
}

/**
 * A text by a collection template, from the one who holds the case. The gate counts it when it leaves, the
 * case as an attempt at once. Refuses: request.not-found, case.closed, case.not-yours, case.held-out,
 * and what requireMessage refuses.
 */
export async function sendCaseMessage(
  ctx: Context,
  id: number,
  { templateId, wait, payTo }: ParsedOf<typeof sendContract>['body'] & { payTo: string },
): Promise<OutputOf<typeof sendContract>> {
  const found = await lockCase(ctx, id)
  requireHolder(ctx, found)
  const { loanId, personId } = found
  if (found.arm === 'hold-out') refuse('case.held-out', { id })
  if ((await templateFor(ctx, templateId))?.purpose !== 'collection') refuse('message.not-in-use')
  const sent = await requireMessage(ctx, {
    to: await phoneOf(ctx, personId),
    object: { type: 'case', id },
    templateId,
    loanId,
    payTo,
    wait,
  })
  await ctx.tx
    .updateTable('collections.case')
    .set((eb) => ({
      lastTouchedAt: ctx.clock.now(),
      attempts: eb('attempts', '+', 1),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return sent
}
