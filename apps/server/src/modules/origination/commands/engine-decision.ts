import type { CustomerType } from '@daftari/contract/origination/enums'
import type { Selectable } from 'kysely'
import { actorName, type Context } from '../../../platform/context.ts'
import type { OriginationApplication } from '../../../platform/db/types.ts'
import { publish } from '../../../platform/events/publish.ts'
import { releaseCoupon } from '../../coupons/index.ts'
import { requireMove } from '../domain/application.ts'
import { statusNumber } from '../domain/work-status.ts'
import { publishApproved, publishLoan } from './approved-loan.ts'
import { type Assessed, assessApplication, type Known } from './assess-application.ts'

type Application = Selectable<OriginationApplication>

/** The actor of the engine's decisions. */
const engine = 'system:engine'

/**
 * The first word on a new application: the engine passes it, rejects it, or leaves it to people.
 * Gives the status it has then.
 */
export async function letEngineDecide(
  ctx: Context,
  application: Application,
  known: Known,
): Promise<number> {
  const customerType = application.customerType as CustomerType
  const assessed = await assessApplication(ctx, { ...application, customerType }, { known })
  return writeFirstWord(ctx, { ...application, customerType }, assessed)
}

/**
 * A draw on a credit account is paid out unless the engine rejects it: who may owe how much was
 * decided before, and nobody else is asked again. Gives the status it has then.
 */
export async function letEngineCheckDraw(
  ctx: Context,
  application: Application,
  known: Known,
): Promise<number> {
  const customerType = application.customerType as CustomerType
  const by = { by: 'whole', known } as const
  const assessed = await assessApplication(ctx, { ...application, customerType }, by)
  return writeFirstWord(ctx, { ...application, customerType }, assessed, 'draw')
}

async function writeFirstWord(
  ctx: Context,
  application: Application & { customerType: CustomerType },
  found: Assessed,
  how: 'application' | 'draw' = 'application',
): Promise<number> {
  const draws = how === 'draw' && found.outcome !== 'reject'
  const assessed: Assessed = draws ? { ...found, outcome: 'pass', reviewRule: null } : found
  const move = draws
    ? requireMove({ id: application.id, status: 'new' }, 'approved', 'customer')
    : moveFor(application.id, assessed)
  const decided = assessed.outcome !== 'manual'
  const approvedCents = assessed.outcome === 'pass' ? application.amountCents : null
  await ctx.tx
    .with('judged', (tx) =>
      tx
        .updateTable('origination.application')
        .set({
          ...scoreColumns(assessed),
          applyStatus: statusNumber(move.to),
          approvedCents,
          ...(decided ? { decidedAt: ctx.clock.now(), decidedOn: ctx.clock.today() } : {}),
        })
        .where('id', '=', application.id),
    )
    .insertInto('origination.transition')
    .values({
      applicationId: application.id,
      act: move.act,
      toStatus: statusNumber(move.to),
      actor: decided && !draws ? engine : actorName(ctx.actor),
      reason: decided && !draws ? assessed.decidingRule : null,
      approvedCents,
      happenedAt: ctx.clock.now(),
    })
    .execute()
  await publishDecision(ctx, { ...application, grade: assessed.grade }, { ...assessed, draws })
  return statusNumber(move.to)
}

function moveFor(id: number, { outcome }: Assessed) {
  const application = { id, status: 'new' } as const
  if (outcome === 'manual') return requireMove(application, 'approving', 'intake')
  return requireMove(application, outcome === 'pass' ? 'approved' : 'rejected', 'engine')
}

/** What the application keeps of its latest assessment. */
export function scoreColumns(assessed: Assessed) {
  return {
    score: assessed.score,
    grade: assessed.grade,
    approvalQuotaCents: assessed.quotaCents,
    reviewReason: assessed.reviewRule,
  }
}

async function publishDecision(
  ctx: Context,
  application: Application & { customerType: CustomerType },
  { outcome, draws }: Assessed & { draws: boolean },
): Promise<void> {
  const { id, personId, amountCents } = application
  if (outcome === 'manual') return
  if (outcome === 'reject') {
    await releaseCoupon(ctx, id, 'the application was rejected')
    await publish(ctx, 'application.rejected', `application:${id}`, { applicationId: id, personId })
    return
  }
  await (draws ? publishLoan : publishApproved)(ctx, application, amountCents)
}
