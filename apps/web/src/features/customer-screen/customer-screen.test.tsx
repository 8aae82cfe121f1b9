import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import Customer from '../../pages/customer-service/answer/customer.tsx'
import { DueNext } from './questions.tsx'

const at = '2026-03-31T08:00:00.000Z'
const readAt = '2026-03-31T08:55:00.000Z'
const askedAt = '2026-03-31T08:54:20.000Z'
const question = {
  type: 'payout-case',
  id: 7,
  about: { set: 'payoutCause', value: 'unknown' },
  state: { set: 'payoutCaseState', value: 'open' },
  openedAt: at,
  dueAt: null,
  assignee: { id: 2, name: 'Amina' },
  loanId: 100001,
}
const contact = {
  key: 'call-1',
  at,
  way: 'call',
  direction: 'in',
  purpose: 'service',
  by: null,
  result: { set: 'callOutcome', value: 'answered' },
  title: null,
  text: 'Asked where it is',
  talkSeconds: 65,
  loanId: null,
}
const panels: Record<string, unknown> = {
  '': {
    readAt,
    name: 'Fatuma Otieno',
    facts: {
      customerId: 50001,
      phone: '+2547*****011',
      idNumber: '20****01',
      wallet: '+2547*****011',
      messageLanguage: 'en',
    },
    apps: [
      { code: 'pesa', name: 'Pesa Haraka', registeredAt: at },
      { code: 'haraka', name: 'Haraka Credit', registeredAt: at },
    ],
    vip: true,
    noOffers: false,
    leftAlone: { until: '2026-04-30' },
  },
  '/loans': {
    readAt,
    rows: [
      {
        loanId: 100001,
        app: 'Pesa Haraka',
        product: 'pesa-14',
        amount: 1_000_000,
        applyStatus: 'approved',
        appliedAt: at,
        payout: 'disbursing',
        payoutAmount: 950_000,
        wallet: '+2547*****011',
        disbursedAt: null,
        attempt: 'unknown',
        sentAt: at,
        askedAt,
        payoutAnswer: 'checking',
        owed: null,
        caseId: null,
      },
    ],
  },
  '/payments': {
    readAt,
    rows: [
      {
        paymentId: 1,
        receipt: 'UCUVBAA4F4',
        amount: 50_000,
        paidAt: at,
        payer: '+2547*****011',
        paymentState: 'unmatched',
        loanIds: [],
        suspenseAmount: 50_000,
        unmatchedReason: 'no-trace',
        certainty: 'maybe',
      },
    ],
    refunds: [],
    prompts: [],
  },
  '/questions': { readAt, rows: [question] },
  '/contacts': { readAt, rows: [contact], more: true },
}

let answers: Record<string, unknown>
let asked: ReturnType<typeof serverAnswering>
let screen: Screen
beforeEach(() => {
  answers = { ...panels }
  asked = serverAnswering(({ path, method, query }) => {
    if (method === 'POST') return { data: { id: 9, version: 1 } }
    const part = path.replace('/api/customer-service/customers/50001', '')
    const data = part === '/contacts' && query.before !== undefined ? older : answers[part]
    return data === undefined ? { status: 500, msg: 'It is down', data: {} } : { data }
  })
})
afterEach(() => screen.close())
const older = { readAt, rows: [{ ...contact, key: 'call-0', text: 'The first call' }], more: false }

const can = ['payout-case.work', 'feedback.answer'] as const
async function open() {
  screen = await render(<Customer />, { can, params: { id: '50001' } })
}
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
async function click(name: string) {
  button(name)?.click()
  await screen.settle()
}
const panel = (title: string) =>
  [...screen.element.querySelectorAll('section')].find(
    (one) => one.querySelector('h3')?.textContent === title,
  )
const panelOf = (title: string) => panel(title)?.textContent ?? ''
const instantsOf = (title: string) =>
  [...(panel(title)?.querySelectorAll('time') ?? [])].map((one) => one.dateTime)

test('says who it is, where the money is, what is open and what was said, each with its age', async () => {
  await open()
  expect(panelOf('Who it is')).toContain('Fatuma Otieno')
  expect(panelOf('Who it is')).toContain('Haraka Credit')
  expect(panelOf('Who it is')).toContain('Not to be contacted until 2026-04-30')
  expect(panelOf('Loans and payouts')).toContain('May be said We have asked')
  expect(instantsOf('Loans and payouts')).toContain(askedAt)
  expect(panelOf('Payments').replaceAll('\u00a0', ' ')).toContain('In suspense KES 500.00')
  expect(panelOf('Payments')).toContain('may be theirs')
  expect(panelOf('Open questions')).toContain('Payout questions')
  expect(panelOf('Contacts')).toContain('Asked where it is')
  for (const title of [
    'Who it is',
    'Loans and payouts',
    'Payments',
    'Open questions',
    'Contacts',
  ]) {
    expect(instantsOf(title)[0]).toBe(readAt)
  }
})

test('a panel that fails does so alone, and is asked again alone', async () => {
  answers['/loans'] = undefined
  await open()
  expect(panelOf('Loans and payouts')).toContain('It is down')
  expect(panelOf('Payments')).toContain('UCUVBAA4F4')
  answers['/loans'] = panels['/loans']
  const before = asked.length
  await click('Try again')
  expect(panelOf('Loans and payouts')).toContain('pesa-14')
  const again = asked.slice(before).filter(({ path }) => path.includes('/customers/'))
  expect(again.map(({ path }) => path.split('/').at(-1))).toEqual(['loans'])
})

test('a panel that is slow holds up no other', async () => {
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    address.includes('/payments') ? new Promise(() => undefined) : fetched(address, request),
  )
  await open()
  expect(panelOf('Payments')).not.toContain('UCUVBAA4F4')
  expect(panelOf('Contacts')).toContain('Asked where it is')
  expect(panelOf('Loans and payouts')).toContain('pesa-14')
})

test('what cannot be read again stays, and says that it is old', async () => {
  await open()
  answers['/payments'] = undefined
  await click('Refresh: Payments')
  expect(panelOf('Payments')).toContain('UCUVBAA4F4')
  expect(panelOf('Payments')).toContain('Could not be refreshed')
  expect(panelOf('Contacts')).not.toContain('Could not be refreshed')
})

test('older contacts come after the last one that is shown', async () => {
  await open()
  await click('Older')
  expect(asked.at(-1)?.query).toEqual({ before: at, beforeKey: 'call-1' })
  expect(panelOf('Contacts')).toMatch(/Asked where it is.*The first call/)
  expect(button('Older')).toBeUndefined()
})

test('an open question is worked beside the customer', async () => {
  await open()
  await click('Payout questions')
  expect(screen.search()).toEqual({ question: 'payout-case.7' })
})

test('a question is handed on with the loan and the app it is about', async () => {
  await open()
  await click('Hand on')
  const text = [...document.querySelectorAll('textarea')].at(-1)
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  set?.call(text, 'The payment RENT is hers')
  text?.dispatchEvent(new Event('input', { bubbles: true }))
  await screen.settle()
  const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
  buttons.find((one) => one.textContent === 'Hand on')?.click()
  await screen.settle()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/customer-service/customers/50001/questions',
    body: { kind: 'question', topic: 'repayment', app: 'pesa', text: 'The payment RENT is hers' },
  })
})

test('between calls the queue leads to the customer who waits longest', async () => {
  const customer = { id: 50001, name: 'Fatuma Otieno' }
  asked = serverAnswering(() => ({ data: { readAt, rows: [{ ...question, customer }] } }))
  screen = await render(<DueNext />, { can })
  screen.element.querySelector('a')?.click()
  expect(screen.opened).toEqual([
    { page: 'customer-service/answer/customer', params: { id: 50001 } },
  ])
})
