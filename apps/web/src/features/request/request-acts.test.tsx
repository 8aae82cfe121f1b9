import { refundRequest } from '@daftari/contract/payments/refund-endpoints'
import { loanChargeRequest } from '@daftari/contract/servicing/loan-charge'
import { writeOffRequest } from '@daftari/contract/servicing/write-off'
import { transferRequest } from '@daftari/contract/settlement/transfers'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { AskRequest } from './ask-request.tsx'
import { RequestActs } from './request-acts.tsx'

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

/** The signed-in person while a test renders a page. */
const me = { id: 1, name: 'Test' }
const other = { id: 900, name: 'Somebody else' }

const texts = () =>
  [...document.querySelectorAll('button')].map((one) => one.textContent).filter((one) => one !== '')

const writeOff = (state: string, askedBy: object, decidedBy: object | null = null) => (
  <RequestActs
    of={writeOffRequest}
    row={{
      writeOffId: 3,
      version: 2,
      loanId: 77,
      owedWhenAsked: 195_000,
      writeOffState: state,
      askedBy,
      decidedBy,
    }}
  />
)
const refund = (refundState: string, askedBy: { id: number }, incomplete = false) => {
  const request = { id: 4, state: refundState, version: 2, askedBy }
  const how = { as: 'buttons', incomplete } as const
  return <RequestActs of={refundRequest} row={{ refundId: 4 }} request={request} {...how} />
}
const can = ['refund.decide', 'write-off.decide', 'transfer.ask', 'transfer.decide'] as const

test.each([
  ['asked by another', writeOff('asked', other), ['Approve', 'Refuse']],
  ['asked by oneself', writeOff('asked', me), ['Withdraw request']],
  ['approved by another', writeOff('approved', me, other), ['Take back']],
  ['approved by oneself', writeOff('approved', other, me), []],
  ['refused', writeOff('refused', other, me), []],
  ['asked by another, in a drawer', refund('asked', other), ['Approve and pay', 'Refuse']],
  ['approved, and may still be given up by who asked', refund('failed', me), ['Withdraw request']],
  ['approved, and by who decides', refund('failed', other), ['Withdraw request']],
  ['paid', refund('paid', me), []],
] as const)('a request that was %s', async (_, acts, expected) => {
  screen = await render(acts, { can: [...can] })
  expect(texts()).toEqual(expected)
})

test('is not approved while something is missing', async () => {
  screen = await render(refund('asked', other, true), { can: [...can] })
  const off = [...document.querySelectorAll('button')].filter((one) => one.disabled)
  expect(off.map((one) => one.textContent)).toEqual(['Approve and pay'])
})

test('is not offered to who may not decide', async () => {
  screen = await render(writeOff('asked', other))
  expect(texts()).toEqual([])
})

test('is refused with a reason, and says what follows in the words of the row', async () => {
  const asked = serverAnswering(() => ({ data: { id: 3, state: 'refused', version: 3 } }))
  screen = await render(writeOff('asked', other), { can: [...can] })
  const press = async (find: () => HTMLElement | null | undefined) => {
    await act(async () => find()?.click())
    await screen.settle()
  }
  await press(() =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Refuse'),
  )
  expect(screen.text()).toContain('Loan 77 stays as it is.')
  const input = document.querySelector<HTMLTextAreaElement>('#reason')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input, 'No')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(() => document.querySelector<HTMLElement>('button[type=submit]'))
  expect(asked).toEqual([])
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      input,
      'The customer pays again',
    )
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(() => document.querySelector<HTMLElement>('button[type=submit]'))
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/settlement/change-bill/write-offs/3/decision',
      { version: 2, approve: false, reason: 'The customer pays again' },
    ],
  ])
})

test('its form asks for the fields that it declares', async () => {
  screen = await render(<AskRequest of={transferRequest} />, { can: [...can] })
  await act(async () => document.querySelector('button')?.click())
  await screen.settle()
  const names = [...document.querySelectorAll('label')].map((one) => one.textContent)
  expect(names).toEqual(
    expect.arrayContaining(['From account', 'Amount', 'Fee charged', 'Moved on']),
  )
  expect(names).toHaveLength(7)
})

test('its form leaves out what the page knows', async () => {
  screen = await render(<AskRequest of={loanChargeRequest} known={{ loanId: 77 }} />, {
    can: ['loan-charge.ask'],
  })
  await act(async () => document.querySelector('button')?.click())
  await screen.settle()
  const names = [...document.querySelectorAll('label')].map((one) => one.textContent)
  expect(names).toEqual(['Kind of charge', 'Amount', 'Due date', 'Reason'])
})
