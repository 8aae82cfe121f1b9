import type { VerifyItem, verifyStatuses } from '@daftari/contract/origination/enums'
import type { CallResult, Respondent } from '@daftari/contract/origination/verification/enums'
import { refuse } from '@daftari/contract/refusals'
import { businessDateOf } from '@daftari/kernel/business-date'
import { audit } from '../../../../platform/audit.ts'
import { type Context, type ContextSaying, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { ownCalls, requireAnswered } from '../../../contact/index.ts'
import { ownCall } from '../../../telephony/index.ts'
import { putMarks } from '../../commands/put-marks.ts'
import { lockTask, requireMine, type Task } from '../../commands/task.ts'
import { refusalOf } from '../domain/hindrance.ts'
import { calleesOf } from '../queries/callees.ts'
import { keepContact, unanswered } from './keep-contact.ts'
import { type Answering, keepResponse } from './save-response.ts'

export interface CallMade {
  id: number
  callee: Respondent
  contactId?: number | undefined
  result: CallResult
  remark: string
  marks: readonly { item: VerifyItem; status: (typeof verifyStatuses)[number] }[]
  questionnaires: readonly Answering[]
  /** The call that was placed by the console for it. */
  placedCallId?: number | undefined
}

/**
 * A verification call with the answers and marks given in it, all or nothing. Refuses: request.not-found,
 * application.already-decided, .not-open, .held-by-other, verification.not-reached,
 * questionnaire.other-respondent, contact.not-allowed, contact.barred, contact.wrong-number, .not-answered,
 * .still-ringing, what `hindranceOf` names, and what `keepResponse` refuses.
 */
export async function recordCall(
  ctx: ContextSaying<'stopsContact'>,
  call: CallMade,
): Promise<{ id: number; tags: string[] }> {
  const task = await lockTask(ctx, call.id)
  await requireMine(ctx, task)
  if (call.questionnaires.length > 0 && call.result !== 'reached')
    refuse('verification.not-reached')
  const callee = await requireCallable(ctx, task, call)
  const placed =
    call.placedCallId === undefined
      ? undefined
      : await ownCall(ctx, call.placedCallId, { type: 'application', id: task.id })
  const calledAt = placed?.askedAt ?? ctx.clock.now()
  const calls = (await ownCalls(ctx, { type: 'application', id: task.id })).filter(
    ({ id }) => id === placed?.id,
  )
  if (call.result !== 'wrong-number' && !unanswered.includes(call.result)) requireAnswered(calls)
  const { id } = await ctx.tx
    .insertInto('origination.telephoneVerification')
    .values({
      applicationId: task.id,
      personId: task.personId,
      callee: call.callee,
      contactId: call.contactId ?? null,
      calleeName: callee.name,
      phoneMasked: callee.phone,
      result: call.result,
      remark: call.remark || null,
      marks: json(call.marks),
      recordedBy: staffOf(ctx),
      calledAt,
      calledOn: businessDateOf(calledAt, ctx.clock.zone),
      placedCallId: placed?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepContact(ctx, {
    callId: id,
    applicationId: task.id,
    personId: task.personId,
    callee: call.callee,
    contactId: call.contactId ?? null,
    result: call.result,
    isCounted: placed !== undefined,
    talked: calls.some((one) => one.talked),
  })
  const kept = await keepAnswers(ctx, task, { ...call, callId: id })
  if (call.marks.length > 0) await putMarks(ctx, task.id, call.marks)
  await audit(ctx, {
    act: 'application.call',
    object: { type: 'application', id: task.id },
    after: {
      call: id,
      callee: call.callee,
      result: call.result,
      marks: call.marks,
      answered: kept,
    },
  })
  return { id, tags: [...new Set(kept.flatMap((one) => one.tags))] }
}

/** Refuses: request.not-found, and why the callee may not be called. */
async function requireCallable(ctx: Context, task: Task, call: CallMade) {
  const callees = await calleesOf(ctx, { applicationId: task.id, personId: task.personId })
  const callee = callees.find(
    (one) => one.callee === call.callee && one.contactId === (call.contactId ?? null),
  )
  if (callee === undefined) refuse('request.not-found', {}, { contactId: 'unknown' })
  const { hindrance, name } = callee
  if (hindrance !== null) refuse(refusalOf[hindrance], { name })
  return callee
}

async function keepAnswers(ctx: Context, task: Task, call: CallMade & { callId: number }) {
  const kept = []
  for (const answering of call.questionnaires) {
    const saved = await keepResponse(ctx, task, { ...answering, callId: call.callId })
    if (saved.respondent !== call.callee) refuse('questionnaire.other-respondent')
    const { responseId, version, complete, tags } = saved
    kept.push({ responseId, version, complete, tags })
  }
  return kept
}
