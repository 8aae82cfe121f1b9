import type { VerifyItem } from '@daftari/contract/origination/enums'
import type { AskedQuestionnaire } from '@daftari/contract/origination/verification/answering'
import type { Callee } from '@daftari/contract/origination/verification/calls'
import type { CallResult } from '@daftari/contract/origination/verification/enums'
import type { CallOutcome } from '@daftari/contract/telephony/enums'
import type { EndedCall } from '../../../ui/action/call/call-desk.ts'
import { type Answers, givenOf } from '../answering/answers.ts'

export type CalleeRef = Pick<Callee, 'callee' | 'contactId'>
export type Found = 'right' | 'wrong'

/** A call that is being written down; it outlives another tab and a reload. */
export interface CallDraft {
  to: CalleeRef | undefined
  result: CallResult | undefined
  remark: string
  marks: Readonly<Partial<Record<VerifyItem, Found>>>
  /** By questionnaire. */
  answers: Readonly<Record<number, Answers | undefined>>
  /** The call that the console placed, once it is over. */
  placedCallId: number | undefined
}

export const emptyCall: CallDraft = {
  to: undefined,
  result: undefined,
  remark: '',
  marks: {},
  answers: {},
  placedCallId: undefined,
}

/** What can be found right or wrong by asking them. */
export const itemsOf: Readonly<Record<Callee['callee'], readonly VerifyItem[]>> = {
  customer: ['name', 'phone', 'address', 'company', 'income', 'wallet'],
  contact: ['contacts', 'name', 'address', 'company'],
  employer: ['company', 'company-phone', 'income', 'work-proof'],
}

export const keyOf = ({ callee, contactId }: CalleeRef) => `${callee}-${contactId ?? 0}`

/** The call to send; undefined without the callee or the result. */
export function bodyOf(draft: CallDraft, id: number, asked: readonly AskedQuestionnaire[]) {
  const { to, result } = draft
  if (to === undefined || result === undefined) return undefined
  const questionnaires = asked
    .filter((one) => result === 'reached' && one.respondent === to.callee)
    .map((one) => ({
      questionnaireId: one.questionnaireId,
      answers: givenOf(draft.answers[one.questionnaireId] ?? {}, one.questions),
    }))
    .filter((one) => one.answers.length > 0)
  const items = itemsOf[to.callee]
  return {
    id,
    callee: to.callee,
    ...(to.contactId === null ? {} : { contactId: to.contactId }),
    ...(draft.placedCallId === undefined ? {} : { placedCallId: draft.placedCallId }),
    result,
    remark: draft.remark.trim(),
    marks: items.flatMap((item) => {
      const status = draft.marks[item]
      return status === undefined ? [] : [{ item, status }]
    }),
    questionnaires,
  }
}

/** The network's result in the form's codes; a reached callee's result is asked for. */
const resultOf: Readonly<Partial<Record<CallOutcome, CallResult>>> = {
  'no-answer': 'no-answer',
  busy: 'busy',
  unreachable: 'switched-off',
  'invalid-number': 'wrong-number',
  rejected: 'refused',
}

/** For the call that begins or continues, and not for another unsaved one. */
const isOf = ({ to, placedCallId }: CallDraft, callee: CalleeRef): boolean =>
  to !== undefined && keyOf(to) === keyOf(callee) && placedCallId === undefined

const cleared = { marks: {}, result: undefined, placedCallId: undefined }

/** A call to them begins: the result of an earlier call is not this one's. */
export function begunDraft(draft: CallDraft, callee: CalleeRef): Partial<CallDraft> {
  return isOf(draft, callee) ? {} : { ...cleared, to: callee }
}

/** It is over: what was filled in while one spoke with them stays. */
export function calledDraft(
  draft: CallDraft,
  callee: CalleeRef,
  { callId, outcome }: Pick<EndedCall, 'callId' | 'outcome'>,
): Partial<CallDraft> {
  const result = resultOf[outcome]
  return {
    ...begunDraft(draft, callee),
    placedCallId: callId,
    ...(result !== undefined && { result }),
  }
}
