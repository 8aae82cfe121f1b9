import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { composeDocument, type Question } from './document.ts'
import { saidIn, weighAnswers } from './given-answers.ts'
import { type Callable, hindranceOf } from './hindrance.ts'
import { mentionsLoan } from './mentions-loan.ts'
import { tagCodeOf } from './tag-code.ts'

const words = (en: string) => ({ en, es: `${en} (es)`, zh: `${en} (zh)` })
const refusal = (code: string) => expect.objectContaining({ code })

describe('what others than the customer hear', () => {
  test.each([
    ['Where does she work?', undefined],
    ['¿Dónde vive?', undefined],
    ['他住在哪里？', undefined],
    ['Which floor, alone?', undefined],
    ['The loan of your sister', 'loan'],
    ['Debe dinero', 'Debe'],
    ['Su préstamo', 'préstamo'],
    ['他的贷款', '贷款'],
  ])('%s gives away %s', (text, word) => expect(mentionsLoan(['Hello', text])).toBe(word))
})

const question = (more: Partial<Question> = {}): Question => ({
  id: 1,
  typeId: 7,
  risk: true,
  respondent: 'customer',
  text: words('Who pays you?'),
  class: 'single',
  essential: true,
  enabled: true,
  answers: [
    { id: 11, text: words('A company') },
    { id: 12, text: words('Nobody') },
  ],
  ...more,
})

describe('a document', () => {
  const frame = { name: words('Work'), essential: true, typeId: 7, respondent: 'customer' } as const

  it('takes the words and answers as they stand, in the order given', () => {
    const text = question({ id: 2, class: 'text', risk: false, typeId: 9 })
    const made = composeDocument(frame, [text, question()], 'en')
    expect(made.questions.map((one) => [one.id, one.answers.length])).toEqual([
      [2, 0],
      [1, 2],
    ])
  })

  test.each([
    ['questionnaire.question-closed', frame, question({ enabled: false })],
    ['questionnaire.other-type', frame, question({ typeId: 8 })],
    ['questionnaire.other-type', frame, question({ respondent: 'contact' })],
    ['questionnaire.too-few-answers', frame, question({ answers: [] })],
    [
      'questionnaire.essential-for-customers',
      { ...frame, respondent: 'employer' as const },
      question({ respondent: 'employer' }),
    ],
  ])('is refused with %s', (code, given, one) => {
    expect(() => composeDocument(given, [one], 'en')).toThrow(refusal(code))
  })
})

const document: QuestionnaireDocument = composeDocument(
  { name: words('Work'), essential: true, typeId: 7, respondent: 'customer' },
  [
    question(),
    question({ id: 2, class: 'multiple', essential: false }),
    question({ id: 3, class: 'text', text: words('Since when?') }),
  ],
  'en',
)

describe('answers', () => {
  it('are complete with every essential one, and read in the words that were asked', () => {
    const given = [
      { questionId: 3, answers: [], text: ' May ' },
      { questionId: 1, answers: [12] },
      { questionId: 2, answers: [] },
    ]
    const { answers, complete } = weighAnswers(document, given, 'en')
    expect(complete).toBe(true)
    expect(answers).toEqual([
      { questionId: 1, answers: [12] },
      { questionId: 3, answers: [], text: 'May' },
    ])
    expect(saidIn(document, answers, 'es')).toEqual([
      {
        questionId: 1,
        question: 'Who pays you? (es)',
        answers: [{ id: 12, text: 'Nobody (es)' }],
        text: null,
      },
      { questionId: 3, question: 'Since when? (es)', answers: [], text: 'May' },
    ])
  })

  test.each([
    ['two of a single choice', { questionId: 1, answers: [11, 12] }],
    ['an answer of another question', { questionId: 1, answers: [99] }],
    ['an answer chosen where words are asked', { questionId: 3, answers: [11] }],
    ['words where one chooses', { questionId: 2, answers: [11], text: 'May' }],
    ['a question that is not asked', { questionId: 9, answers: [] }],
  ])('%s is refused', (_what, given) => {
    expect(() => weighAnswers(document, [given], 'en')).toThrow(
      refusal('questionnaire.answer-unknown'),
    )
  })

  it('weighed again are the same, whatever was chosen', () => {
    const chosen = fc.record({
      1: fc.subarray([11, 12], { maxLength: 1 }),
      2: fc.subarray([11, 12]),
      text: fc.string(),
    })
    fc.assert(
      fc.property(chosen, (said) => {
        const given = [
          { questionId: 1, answers: said[1] },
          { questionId: 2, answers: said[2] },
          { questionId: 3, answers: [], text: said.text },
        ]
        const once = weighAnswers(document, given, 'en')
        expect(weighAnswers(document, once.answers, 'en')).toEqual(once)
        expect(once.complete).toBe(said[1].length === 1 && said.text.trim() !== '')
      }),
    )
  })
})

describe('who may be called', () => {
  const now = new Date('2026-03-31T09:00:00Z')
  const callable = (more: Partial<Callable> = {}): Callable => ({
    applicationId: 5,
    callee: 'contact',
    hasNumber: true,
    consented: true,
    employersCalled: true,
    calls: [],
    ...more,
  })
  const call = (daysAgo: number, more: Partial<Callable['calls'][number]> = {}) => ({
    applicationId: 5,
    result: 'reached' as const,
    calledAt: new Date(now.getTime() - daysAgo * 86_400_000),
    calledOn: daysAgo === 0 ? '2026-03-31' : '2026-03-01',
    ...more,
  })
  const missed = call(0, { result: 'no-answer' })

  test.each<[string | undefined, Callable]>([
    [undefined, callable()],
    ['not-consented', callable({ consented: false })],
    [undefined, callable({ callee: 'employer', consented: false })],
    ['no-number', callable({ callee: 'employer', hasNumber: false })],
    ['employer-off', callable({ callee: 'employer', employersCalled: false })],
    [undefined, callable({ callee: 'contact', employersCalled: false })],
    [undefined, callable({ callee: 'customer', calls: [call(0), call(0), call(0)] })],
    ['called-this-week', callable({ calls: [call(6.9)] })],
    ['called-this-week', callable({ calls: [call(3, { applicationId: 4 })] })],
    [undefined, callable({ calls: [call(7)] })],
    ['called-enough', callable({ calls: [call(30), call(20)] })],
    [undefined, callable({ calls: [call(30, { applicationId: 4 }), call(20)] })],
    ['wrong-number', callable({ calls: [call(300, { result: 'wrong-number' })] })],
    [undefined, callable({ calls: [missed, missed] })],
    ['tried-today', callable({ calls: [missed, missed, missed] })],
  ])('%s', (hindrance, one) => {
    expect(hindranceOf(one, { now, today: '2026-03-31' })).toBe(hindrance)
  })
})

describe('the code of a tag', () => {
  test.each([
    ['Not at this work', 'not-at-this-work'],
    ['  ¿Señal débil?  ', 'sen-al-de-bil'],
    ['标签', ''],
  ])('of “%s” is “%s”', (name, code) => expect(tagCodeOf(name)).toBe(code))
})
