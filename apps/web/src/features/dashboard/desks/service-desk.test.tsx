import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../../test/answers.ts'
import { render, type Screen } from '../../../../test/render.tsx'
import { click } from '../../../../test/typing.ts'
import { ServiceQueue } from './service-desk.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const message = { feedbackId: 10, text: 'The loan does not show it', topic: null, askedAt: null }

test.each([
  ['is what is done first, where messages wait', [message], true],
  ['steps back, where every message is answered', [], false],
])('the way to the messages %s', async (_, rows, first) => {
  const asked = serverAnswering(() => ({ data: { rows } }))
  screen = await render(<ServiceQueue />, { can: [] })
  await screen.settle()
  expect(document.querySelector('.ant-btn-primary') !== null).toBe(first)
  await click('button')
  // It leads to the rows that are shown: those that somebody has claimed, too.
  expect(screen.opened).toMatchObject([{ search: { feedbackState: 'open,claimed' } }])
  expect(asked[0]?.query.feedbackState).toBe('open,claimed')
})
