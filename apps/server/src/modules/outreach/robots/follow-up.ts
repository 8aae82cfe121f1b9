import type { CallOutcome } from '@daftari/contract/telephony/enums'
import type { NextAction, RobotEngine } from '@daftari/contract/telephony/robots/enums'
import type { Context, ContextSaying } from '../../../platform/context.ts'
import { stopContact } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { askMessage } from '../../messaging/index.ts'
import { knownOf } from '../queries/known-of.ts'

/** What a robot's call came to. */
export interface EndedRobotCall {
  callId: number
  itemId: number
  taskId: number
  section: 'collection' | 'promotion'
  engine: RobotEngine
  personId: number | null
  loanId: number | null
  phoneHash: Buffer
  outcome: CallOutcome
  lost: boolean
  conclusion: string | null
  nextAction: NextAction
  templateId: number | null
  gapMinutes: number
  /** The rule that forbade the call at dialling; null for a dialled one. */
  notDialled: string | null
  dialAgainAt: Date | null
}

type Done = { state: 'open' | 'done' | 'refused'; reason?: string; messageId?: number }

/** Performs the action of a call's conclusion, once for each call. */
export async function followUp(
  ctx: ContextSaying<'stopsContact'>,
  call: EndedRobotCall,
  payTo: string,
): Promise<void> {
  const action = call.outcome === 'invalid-number' ? 'wrong-number' : call.nextAction
  if (action === 'none') return
  const conclusion = call.conclusion ?? call.outcome
  const made = await ctx.tx
    .insertInto('outreach.followUp')
    .values({
      itemId: call.itemId,
      callId: call.callId,
      section: call.section,
      engine: call.engine,
      conclusion,
      action,
      state: 'open',
      madeAt: ctx.clock.now(),
      madeOn: ctx.clock.today(),
    })
    .onConflict((on) => on.column('callId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return
  const { messageId = null, reason = null, state } = await done(ctx, action, call, payTo)
  await ctx.tx
    .updateTable('outreach.followUp')
    .set({ state, reason, messageId, handledAt: state === 'open' ? null : ctx.clock.now() })
    .where('id', '=', made.id)
    .execute()
}

/** Actions that no machine can do wait for a person. */
async function done(
  ctx: ContextSaying<'stopsContact'>,
  action: string,
  call: EndedRobotCall,
  payTo: string,
): Promise<Done> {
  const { callId, personId, phoneHash } = call
  const relation = personId === null ? ('lead' as const) : ('own' as const)
  const party = { personId, phoneHash, relation }
  if (action === 'sms') return sendMessage(ctx, call, payTo)
  if (action === 'opt-out') {
    const purpose = call.section === 'collection' ? 'collection' : 'marketing'
    const reason = `robot call ${callId}: ${call.conclusion}`
    const callsOnly = call.section === 'collection'
    await stopContact(ctx, { kind: 'stop', party, purpose, callsOnly, reason })
    return { state: 'done' }
  }
  if (action === 'wrong-number') {
    const source = { kind: 'robot', id: callId } as const
    await stopContact(ctx, { kind: 'wrong-number', party, source })
    return { state: 'done' }
  }
  return { state: 'open' }
}

/** It passes the same gate as every message; out of hours it waits for them. */
async function sendMessage(
  ctx: Context,
  { callId, itemId, personId, loanId, templateId }: EndedRobotCall,
  payTo: string,
): Promise<Done> {
  if (personId === null || templateId === null) return { state: 'refused', reason: 'no-value' }
  const { values, language } = await knownOf(ctx, { personId, loanId }, payTo)
  const asked = await askMessage(ctx, {
    to: await phoneOf(ctx, personId),
    template: { templateId },
    values,
    language,
    loanId,
    payTo,
    wait: true,
    sender: 'task',
    event: `robot-call:${callId}`,
    object: { type: 'item', id: itemId },
  })
  if (asked.state === 'queued' || asked.state === 'held') {
    return { state: 'done', messageId: asked.id }
  }
  return { state: 'refused', reason: asked.state === 'refused' ? asked.rule : asked.state }
}
