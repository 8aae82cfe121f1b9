import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import { describe, expect, it, test } from 'vitest'
import { differenceOf } from './difference.ts'

const words = (en: string) => ({ en, es: en, zh: en })
type Question = QuestionnaireDocument['questions'][number]
const question = (id: number, more: Partial<Question> = {}): Question => ({
  id,
  text: words(`Question ${id}`),
  class: 'single',
  essential: true,
  answers: [
    { id: id * 10, text: words('Yes') },
    { id: id * 10 + 1, text: words('No') },
  ],
  ...more,
})
const document = (...questions: Question[]): QuestionnaireDocument => ({
  name: words('Work'),
  essential: true,
  questions,
})
const changes = (before: Question[], after: Question[]) =>
  differenceOf(document(...before), document(...after), 'en').map(
    ({ id, change, moved }) => `${id} ${change}${moved ? ' moved' : ''}`,
  )

describe('the difference of two versions', () => {
  test.each([
    ['nothing', [question(1)], [question(1)], ['1 same']],
    ['added', [question(1)], [question(2), question(1)], ['2 added', '1 same']],
    ['removed', [question(1), question(2)], [question(2)], ['2 same', '1 removed']],
    [
      'moved, one of three',
      [question(1), question(2), question(3)],
      [question(3), question(1), question(2)],
      ['3 changed moved', '1 same', '2 same'],
    ],
    ['essential', [question(1)], [question(1, { essential: false })], ['1 changed']],
    ['of another class', [question(1)], [question(1, { class: 'multiple' })], ['1 changed']],
  ])('%s', (_what, before, after, expected) => expect(changes(before, after)).toEqual(expected))

  it('shows the words and the answers that changed', () => {
    const after = question(1, {
      text: words('Asked better'),
      answers: [
        { id: 10, text: words('Certainly') },
        { id: 12, text: words('Perhaps') },
      ],
    })
    const [expected] = differenceOf(document(question(1)), document(after), 'en')
    expect(expected).toMatchObject({
      textBefore: 'Question 1',
      answers: [
        { text: 'Certainly', change: 'changed' },
        { text: 'Perhaps', change: 'added' },
        { text: 'No', change: 'removed' },
      ],
    })
  })
})
