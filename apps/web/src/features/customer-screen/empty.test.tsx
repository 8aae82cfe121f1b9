import { customerPayments } from '@daftari/contract/support/customer-screen/declared'
import { afterEach, expect, test } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { Loans } from './loans.tsx'
import { DueNext, Questions } from './questions.tsx'

let screen: Screen
afterEach(() => screen.close())

test.each([
  ['loans', <Loans key="loans" id={7} />, 'No applications yet.'],
  ['payments', <ScreenPanel key="payments" panel={customerPayments} id={7} />, 'No payments.'],
  ['questions', <Questions key="questions" id={7} />, 'Nothing is open.'],
  ['what is due next', <DueNext key="next" />, 'Nothing waits.'],
])('says that there are none: %s', async (_, panel, said) => {
  serverAnswering(() => ({
    data: { readAt: '2026-03-31T08:55:00.000Z', rows: [], refunds: [], prompts: [], apps: [] },
  }))
  screen = await render(panel)
  expect(screen.text()).toContain(said)
})
