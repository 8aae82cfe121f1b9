import { feedback } from '@daftari/contract/support/feedback/declared'
import {
  answerFeedback,
  claimFeedback,
  closeFeedback,
  releaseFeedback,
} from '@daftari/contract/support/feedback/record'
import {
  answerOffline,
  offlineMessageEnds,
} from '@daftari/contract/support/offline-messages/declared'
import { retryPayout } from '@daftari/contract/support/payout-cases/declared'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { ActionButton } from './action-button.tsx'
import { RowActions } from './row-actions.tsx'

const row = { feedbackId: 7, version: 3, name: 'Amina', feedbackState: 'open' }

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const theButton = () => document.querySelector<HTMLElement>('button') ?? undefined
const submit = () => document.querySelector<HTMLElement>('button[type=submit]') ?? undefined

async function press(element: HTMLElement | undefined): Promise<void> {
  await act(async () => element?.click())
  await screen.settle()
}

async function enter(selector: string, text: string): Promise<void> {
  const input = document.querySelector<HTMLTextAreaElement>(selector)
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const done = { data: { id: 7, state: 'open', version: 4 } }

test('a double click sends one request, with the row and the version that was seen', async () => {
  const asked = serverAnswering(() => done)
  screen = await render(<ActionButton action={claimFeedback} row={row} />)
  const button = theButton()
  await act(async () => {
    button?.click()
    button?.click()
  })
  await screen.settle()
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [`/api${feedback.path}/7/claim`, { version: 3 }],
  ])
})

test('a reason is asked for, with what will happen', async () => {
  const asked = serverAnswering(() => done)
  screen = await render(<ActionButton action={closeFeedback} row={row} />)
  await press(theButton())
  expect(screen.text()).toContain('The customer gets no answer.')
  await enter('#reason', 'Because')
  await press(submit())
  expect(asked.map(({ body }) => body)).toEqual([{ reason: 'Because', version: 3 }])
})

test('the version of what else it changes is sent along', async () => {
  const asked = serverAnswering(() => done)
  const seen = { payoutCaseId: 7, version: 3, payoutVersion: 5, payoutCaseState: 'open' }
  screen = await render(<ActionButton action={retryPayout} row={seen} />)
  await press(theButton())
  await enter('#reason', 'Our account has money')
  await press(submit())
  expect(asked.map(({ body }) => body)).toEqual([
    { reason: 'Our account has money', version: 3, payoutVersion: 5 },
  ])
})

test('declared fields make a form, which speaks of the row', async () => {
  const asked = serverAnswering(() => done)
  screen = await render(<ActionButton action={answerFeedback} row={row} />)
  await press(theButton())
  expect(screen.text()).toContain('Amina reads the answer')
  await enter('#answer', 'Call again')
  await press(submit())
  expect(asked.map(({ body }) => body)).toEqual([{ answer: 'Call again', version: 3 }])
})

const message = { caseId: 244, version: 2, name: 'Amina', app: 'Pesa', serviceState: 'open' }

async function choose(label: string): Promise<void> {
  const box = document.querySelector('.ant-select')
  await act(async () => box?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  await screen.settle()
  const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
  await press(options.find(({ textContent }) => textContent === label))
}

test('a ready answer is put behind what is typed, to be edited, with what happens then', async () => {
  const option = (value: number, label: string, text: string, afterAnswer?: string) => ({
    value,
    label,
    fills: { texts: { answer: text }, choices: afterAnswer === undefined ? {} : { afterAnswer } },
  })
  const options = [option(1, 'Part', 'Pay a part.', 'waits'), option(2, 'Day', 'Pay by Friday.')]
  const asked = serverAnswering(({ method }) => (method === 'GET' ? { data: { options } } : done))
  screen = await render(<ActionButton action={answerOffline} row={message} />)
  await press(theButton())
  const box = () => document.querySelector<HTMLTextAreaElement>('#answer')?.value
  await enter('#answer', 'Dear Amina,')
  await choose('Part')
  expect(box()).toBe('Dear Amina,\n\nPay a part.')
  await choose('Day')
  expect(box()).toBe('Dear Amina,\n\nPay by Friday.')
  await enter('#answer', 'Dear Amina, pay by Friday.')
  await press(submit())
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { readyAnswer: 2, answer: 'Dear Amina, pay by Friday.', afterAnswer: 'waits', version: 2 },
  ])
})

test('the other case is chosen among the customer’s, its text beside this one’s', async () => {
  serverAnswering(() => ({
    data: {
      own: { label: '244 · today', text: 'And mine?' },
      options: [{ value: 240, label: '240 · yesterday', text: 'Where is it?' }],
    },
  }))
  screen = await render(<ActionButton action={offlineMessageEnds.merge} row={message} />)
  await press(theButton())
  await choose('240 · yesterday')
  const beside = [...document.querySelectorAll('section p')].map((one) => one.textContent)
  expect(beside).toEqual(['And mine?', 'Where is it?'])
})

test('a row offers what its state and the reader’s rights allow', async () => {
  const texts = () => [...document.querySelectorAll('button')].map((one) => one.textContent)
  const all = (state: string) => (
    <RowActions
      actions={[claimFeedback, releaseFeedback, closeFeedback]}
      row={{ ...row, feedbackState: state }}
    />
  )
  screen = await render(all('open'), { can: ['feedback.answer'] })
  expect(texts()).toEqual(['Claim', 'Close without an answer'])
  await screen.close()
  screen = await render(all('answered'), { can: ['feedback.answer'] })
  expect(texts()).toEqual([])
  await screen.close()
  screen = await render(all('open'))
  expect(texts()).toEqual([])
})
