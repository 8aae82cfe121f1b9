import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import QuestionnaireSection from './questionnaire-section.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const questionnaire = (questionnaireId: number, name: string) => ({
  questionnaireId,
  name,
  version: 1,
  respondent: 'customer',
  demanded: false,
  answered: null,
  questions: [
    {
      id: questionnaireId * 10,
      class: 'single',
      essential: true,
      text: 'As on the ID?',
      answers: [
        { id: 1, text: 'Yes' },
        { id: 2, text: 'No' },
      ],
    },
  ],
})

const focused = () => document.activeElement
const press = (key: string) =>
  act(async () => {
    focused()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const click = (element: Element | null) => act(async () => (element as HTMLElement).click())

test('questionnaires are answered by keys, one after the other', async () => {
  const rows = [questionnaire(1, 'Identity'), questionnaire(2, 'Work')]
  const asked = serverAnswering(({ method }) => {
    if (method === 'GET') return { data: { rows, mayAnswer: true } }
    const said = [{ questionId: 10, answers: ['Yes'], text: null }]
    const by = { id: 1, name: 'Grace Muthoni' }
    const answered = { by, at: '2026-03-01T06:00:00Z', version: 1, complete: true, onCall: false }
    rows[0] = {
      ...questionnaire(1, 'Identity'),
      answered: { ...answered, said, tags: [] },
    } as never
    return { data: {} }
  })
  const loan = { application: { id: 100 } }
  screen = await render(<QuestionnaireSection loan={loan as never} />)
  await screen.until(() => screen.text().includes('Identity'))
  await click(document.querySelector('[data-first]'))
  await screen.until(() => focused()?.tagName === 'INPUT')
  await press('1')
  await screen.until(() => focused()?.getAttribute('type') === 'submit')
  await click(focused())
  await screen.until(() => asked.some(({ method }) => method === 'POST'))
  await screen.until(() => focused()?.hasAttribute('data-first') === true)
  expect(focused()?.parentElement?.textContent).toContain('Work')
})
