import type {
  DeclarationState,
  DeclarationVerdict,
} from '@daftari/contract/payments/operator/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import { keepPaper } from '../../../../platform/files/keep-paper.ts'
import type { Upload } from '../../../../platform/files/upload.ts'
import { applyFailure, applySuccess } from '../../commands/apply-payout-result.ts'
import { isPaidEarlier, orderedBy } from '../../commands/earlier-request.ts'
import { isOpenState } from '../../domain/open-states.ts'
import { type Found, lockByOriginator } from '../../order-store.ts'
import { type Attempt, changeAttempt } from '../../payout-store.ts'
import { requestOf } from './request-key.ts'

export interface Declared {
  key: number
  verdict: DeclarationVerdict
  receipt?: string | undefined
  completedAt?: string | undefined
  reason: string
  proof: Upload
}

const isOpen = (attempt: Attempt) => isOpenState(attempt.state) || isPaidEarlier(attempt)

/**
 * One person declares, with a proof, the result of a payout or refund about which the operator is silent, or
 * which it paid after the payout had changed: the customer has the money, or it came back. Another person
 * confirms it before anything follows. Refuses: request.not-found, operator-request.not-open,
 * operator-request.not-declarable, operator-request.declared-before, file.not-an-image.
 */
export async function declare(ctx: Context, given: Declared): Promise<{ declarationId: number }> {
  const request = requestOf(given.key)
  if (request === undefined) refuse('request.not-found')
  const isPaidByUs = request.kind === 'payout' || request.kind === 'refund'
  if (!isPaidByUs) refuse('operator-request.not-declarable')
  const { attempt } = await lockAttempt(ctx, request.id)
  if (!isOpen(attempt)) refuse('operator-request.not-open')
  const { verdict, receipt = null, completedAt, reason } = given
  const made = await ctx.tx
    .insertInto('payments.declaration')
    .values({
      attemptId: attempt.id,
      verdict,
      receipt: verdict === 'paid' ? receipt : null,
      completedAt: verdict === 'paid' && completedAt ? new Date(completedAt) : null,
      reason,
      state: 'asked',
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    // Written out: with a parameter, a plan kept for later does not see that it is the index's own.
    .onConflict((on) => on.column('attemptId').where('state', '=', sql.lit('asked')).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) refuse('operator-request.declared-before')
  const owner = { type: 'declaration', id: made.id }
  const proofFileId = await keepPaper(ctx, given.proof, { purpose: 'proof', owner })
  await ctx.tx
    .updateTable('payments.declaration')
    .set({ proofFileId })
    .where('id', '=', made.id)
    .execute()
  await audit(ctx, {
    act: 'operator-request.declare',
    object: { type: 'operator-request', id: given.key },
    after: { verdict, receipt, completedAt, proofFileId },
    reason,
  })
  return { declarationId: made.id }
}

/**
 * The second person's word: what was declared is taken for the operator's own, under the same checks.
 * Refuses: request.not-found, declaration.decided, declaration.own, declaration.not-believed.
 */
export async function decideDeclaration(
  ctx: Context,
  { id, confirm, reason }: { id: number; confirm: boolean; reason?: string | undefined },
): Promise<DeclarationState> {
  const known = await ctx.tx
    .selectFrom('payments.declaration')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (known === undefined) refuse('request.not-found')
  // The order's lock is taken before the declaration's, as when a message of the operator is received.
  const found = await lockAttempt(ctx, known.attemptId)
  const declaration = await ctx.tx
    .selectFrom('payments.declaration')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (declaration.state !== 'asked') refuse('declaration.decided')
  await requireSecondPerson(ctx, [declaration.askedBy], 'declaration.own')
  const state = await stateAfter(ctx, found, { ...declaration, confirm })
  const after = await lockAttempt(ctx, known.attemptId)
  await ctx.tx
    .updateTable('payments.declaration')
    .set({
      state,
      decidedBy: staffOf(ctx),
      decidedAt: ctx.clock.now(),
      decisionReason: reason ?? null,
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    act: `declaration.${state}`,
    object: { type: found.order.kind, id: found.order.id },
    before: amountsOf(found),
    after: { verdict: declaration.verdict, receipt: declaration.receipt, ...amountsOf(after) },
    reason,
  })
  return state
}

const amountsOf = ({ order }: Found) => ({
  amountCents: order.amountCents,
  ...(order.kind === 'disbursement' && { principalCents: order.principalCents }),
})

interface Asked {
  verdict: string
  receipt: string | null
  completedAt: Date | null
  confirm: boolean
}

async function stateAfter(ctx: Context, found: Found, asked: Asked): Promise<DeclarationState> {
  if (!isOpen(found.attempt)) return 'overtaken'
  if (!asked.confirm) return 'refused'
  const { receipt, completedAt, verdict } = asked
  if (verdict === 'not-paid' && isPaidEarlier(found.attempt)) {
    await changeAttempt(ctx.tx, found.attempt.id, { otherSettledAt: ctx.clock.now() })
    return 'confirmed'
  }
  const outcome =
    verdict === 'paid'
      ? await applySuccess(
          ctx,
          found,
          {
            receipt: receipt ?? undefined,
            amountCents: orderedBy(ctx, found).amountCents,
            completedAt: completedAt ?? undefined,
            receivedAt: ctx.clock.now(),
            chargeCents: undefined,
          },
          { declared: true },
        )
      : await applyFailure(ctx, found, {
          code: 'declared',
          reason: 'Two persons found that it was not paid.',
          certain: true,
        })
  if (outcome.outcome === 'held') refuse('declaration.not-believed', { why: outcome.note ?? '' })
  return 'confirmed'
}

async function lockAttempt(ctx: Context, attemptId: number): Promise<Found> {
  const known = await ctx.tx
    .selectFrom('payments.disbursementAttempt')
    .select('originatorConversationId as id')
    .where('id', '=', attemptId)
    .executeTakeFirst()
  const found = known && (await lockByOriginator(ctx.tx, known.id))
  return found ?? refuse('request.not-found')
}
