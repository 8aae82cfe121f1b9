import type { AskedQuestionnaire } from '@daftari/contract/origination/verification/answering'
import { expect, test } from 'vitest'
import { begunDraft, bodyOf, type CallDraft, calledDraft, emptyCall } from './call-draft.ts'

const asked = (
  questionnaireId: number,
  respondent: 'customer' | 'contact',
): AskedQuestionnaire => ({
  questionnaireId,
  version: 1,
  name: 'Known',
  type: 'Known',
  respondent,
  demanded: false,
  questions: [
    {
      id: questionnaireId * 10,
      text: 'Do you know her?',
      class: 'single',
      essential: true,
      answers: [{ id: 1, text: 'Yes' }],
    },
  ],
  answered: null,
})
const all = [asked(1, 'customer'), asked(2, 'contact')]
const draft: CallDraft = {
  to: { callee: 'contact', contactId: 7 },
  placedCallId: undefined,
  result: 'reached',
  remark: ' Lives next door ',
  marks: { contacts: 'right', income: 'wrong' },
  answers: { 1: { 10: { answers: [1] } }, 2: { 20: { answers: [1] } } },
}

test('a call has the answers and marks of whom it was to', () => {
  expect(bodyOf(draft, 5, all)).toEqual({
    id: 5,
    callee: 'contact',
    contactId: 7,
    result: 'reached',
    remark: 'Lives next door',
    marks: [{ item: 'contacts', status: 'right' }],
    questionnaires: [{ questionnaireId: 2, answers: [{ questionId: 20, answers: [1] }] }],
  })
})

test('a call that reached nobody has no answers', () => {
  expect(bodyOf({ ...draft, result: 'busy' }, 5, all)).toMatchObject({ questionnaires: [] })
})

test('nothing is sent before it is said who was called and how it ended', () => {
  expect(bodyOf(emptyCall, 5, all)).toBeUndefined()
  expect(bodyOf({ ...draft, result: undefined }, 5, all)).toBeUndefined()
})

const contact = { callee: 'contact', contactId: 7 } as const
const marked: CallDraft = { ...draft, placedCallId: undefined, marks: { name: 'right' } }

test('what was filled in while one spoke stays when the call is over', () => {
  expect(begunDraft(marked, contact)).toEqual({})
  const after = { ...marked, ...calledDraft(marked, contact, { callId: 5, outcome: 'answered' }) }
  expect(after).toEqual({ ...marked, placedCallId: 5 })
})

test('what came of a former call, or of another callee, is not what comes of the next', () => {
  const former = { ...marked, placedCallId: 5 }
  const cleared = { to: contact, result: undefined, marks: {}, placedCallId: undefined }
  expect(begunDraft(former, contact)).toEqual(cleared)
  const customer = { callee: 'customer', contactId: null } as const
  expect(begunDraft(marked, customer)).toEqual({ ...cleared, to: customer })
  const over = calledDraft(former, contact, { callId: 6, outcome: 'busy' })
  expect(over).toEqual({ ...cleared, placedCallId: 6, result: 'busy' })
})
