import { describe, expect, test } from 'vitest'
import { type AskedQuestion, answersOf, givenOf, openEssentials, toggled } from './answers.ts'

const single: AskedQuestion = {
  id: 1,
  text: 'Who pays you?',
  class: 'single',
  essential: true,
  answers: [
    { id: 11, text: 'A company' },
    { id: 12, text: 'Nobody' },
  ],
}
const multiple: AskedQuestion = { ...single, id: 2, class: 'multiple', essential: false }
const text: AskedQuestion = { ...single, id: 3, class: 'text', answers: [] }
const all = [single, multiple, text]

describe('a choice', () => {
  test('of one takes the place of the other, and the same again takes it back', () => {
    const first = toggled({}, single, 11)
    expect(toggled(first, single, 12)).toEqual({ 1: { answers: [12] } })
    expect(toggled(first, single, 11)).toEqual({ 1: { answers: [] } })
  })

  test('of several stands beside the others', () => {
    expect(toggled(toggled({}, multiple, 11), multiple, 12)).toEqual({ 2: { answers: [11, 12] } })
  })
})

test('what is sent has no empty answer, and nothing that is not asked', () => {
  const answers = {
    1: { answers: [] },
    2: { answers: [12] },
    3: { text: ' May ' },
    9: { text: 'x' },
  }
  expect(givenOf(answers, all)).toEqual([
    { questionId: 2, answers: [12] },
    { questionId: 3, text: 'May' },
  ])
  expect(openEssentials(answers, all)).toBe(1)
  expect(openEssentials({}, all)).toBe(2)
})

test('what was said before is where one goes on', () => {
  const said = [
    { questionId: 1, answers: [{ id: 12 }], text: null },
    { questionId: 3, answers: [], text: 'May' },
  ]
  expect(answersOf(said)).toEqual({ 1: { answers: [12] }, 3: { text: 'May' } })
})
