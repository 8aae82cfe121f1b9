import { conclusionEngineOf } from '@daftari/contract/telephony/robots/enums'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import type { Context, ContextSaying } from '../../../platform/context.ts'
import type { CarrierResult } from '../carriers/carrier.ts'
import { turnAgain } from '../carriers/robot-carrier.ts'
import { applyResult } from '../commands/apply-result.ts'
import { type EndedRobotCall, followUp } from './follow-up.ts'
import { afterCall } from './retry.ts'
import { stopForAll } from './stop-for-all.ts'

/** A call of a task ended: its number is reached, has its turn again or has not, once. */
export async function recordRobotCallEnd(
  ctx: ContextSaying<'stopsContact'>,
  { callId }: EventPayloads['robot-call.ended'],
  payTo: string,
): Promise<void> {
  const call = await readCall(ctx, callId)
  if (call === undefined) return
  if (call.notDialled !== null) return leaveOut(ctx, call, call.notDialled)
  const after = afterCall(call, call.gapMinutes)
  const reached = after.kind === 'reached'
  const result: CarrierResult = {
    carrier: 'robot',
    reference: callId,
    result: call.lost ? 'lost' : call.outcome,
    state: reached ? 'delivered' : after.kind === 'unknown' ? 'unknown' : 'failed',
    conclusion: call.conclusion,
    nextAction: call.conclusion === null ? null : call.nextAction,
    ...(after.kind === 'again' && {
      again: true,
      againAfterMinutes: after.minutes,
      uncounted: !after.counted,
    }),
  }
  await applyResult(ctx, result)
  if (after.kind === 'stop-task') await stopForAll(ctx, call)
  if (reached || call.outcome === 'invalid-number') await followUp(ctx, call, payTo)
}

/** It was never dialled: its number has its turn again, or none; no attempt of the plan is used up. */
async function leaveOut(
  ctx: Context,
  { callId, dialAgainAt }: EndedRobotCall,
  reason: string,
): Promise<void> {
  const at = turnAgain(ctx, { reason, from: dialAgainAt })
  await applyResult(ctx, {
    carrier: 'robot',
    reference: callId,
    result: reason,
    uncounted: true,
    ...(at === undefined
      ? { state: 'dropped' }
      : {
          state: 'failed',
          again: true,
          againAfterMinutes: Math.max(0, at.getTime() - ctx.clock.now().getTime()) / 60_000,
        }),
  })
}

/** Undefined for a call of no task. */
async function readCall(ctx: Context, callId: number): Promise<EndedRobotCall | undefined> {
  const { rows } = await sql<Omit<EndedRobotCall, 'nextAction' | 'templateId'>>`
    select r.call_id, r.item_id, i.task_id, r.section, r.engine, c.person_id, c.loan_id, c.phone_hash,
      c.outcome,
      r.lost, r.conclusion, r.not_dialled, r.dial_again_at, (t.plan ->> 'gapMinutes')::integer as gap_minutes
    from reporting.robot_call r
    join reporting.call c on c.call_id = r.call_id
    join outreach.item i on i.id = r.item_id
    join outreach.task t on t.id = i.task_id
    where r.call_id = ${callId} and c.object_type = 'item'`.execute(ctx.tx)
  const [call] = rows
  if (call === undefined) return undefined
  assert(call.outcome !== null, 'a call that ended has an outcome')
  return { ...call, ...(await meaningOf(ctx, call)) }
}

async function meaningOf(
  ctx: Context,
  { section, engine, conclusion }: Pick<EndedRobotCall, 'section' | 'engine' | 'conclusion'>,
): Promise<Pick<EndedRobotCall, 'nextAction' | 'templateId'>> {
  const { rows } = await sql<Pick<EndedRobotCall, 'nextAction' | 'templateId'>>`
    select next_action, template_id from reporting.robot_conclusion
    where section = ${section} and engine = ${conclusionEngineOf(engine)}
      and code = ${conclusion}`.execute(ctx.tx)
  return rows[0] ?? { nextAction: 'none', templateId: null }
}
