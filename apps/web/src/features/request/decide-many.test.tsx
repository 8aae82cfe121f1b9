import { removalRequest } from '@daftari/contract/origination/blacklist'
import { writeOffRequest } from '@daftari/contract/servicing/write-off'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import Approvals from '../../pages/operation/system/approvals.tsx'
import { RequestTable } from './request-table.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const reason = 'Checked against the file of each'
const row = (id: number, more: object = {}) => ({
  writeOffId: id,
  version: 2,
  loanId: 70 + id,
  owedWhenAsked: 100_000,
  writeOffState: 'asked',
  askedBy: { id: 900, name: 'Somebody else' },
  ...more,
})

/** The server decides all but one, which somebody has changed. */
function answering(rows: readonly object[]) {
  return serverAnswering(({ path }) => {
    if (path.includes('preferences')) return { data: {} }
    if (path === '/api/views') return { data: { rows: [] } }
    if (/\/2\/(decision|decide)$/.test(path)) {
      return { status: 409, data: { error: 'record.stale', message: 'It was changed meanwhile.' } }
    }
    if (path.endsWith('/release')) return { data: { id: 8, waitsForSecondPerson: true } }
    if (/\/(decision|decide)$/.test(path)) return { data: { id: 1, state: 'approved', version: 3 } }
    return { data: { rows, total: rows.length, totalCapped: false } }
  })
}

const button = (text: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].filter(
    (one) => one.textContent === text,
  )
const press = async (text: string) => {
  await screen.until(() => button(text).length > 0)
  await act(async () => button(text).at(-1)?.click())
  await screen.settle()
}
async function approveAll(text: string, said = ''): Promise<void> {
  await screen.until(() => document.querySelector('tbody .ant-checkbox-input') !== null)
  await act(async () => document.querySelector<HTMLElement>('thead input')?.click())
  await press(text)
  await screen.until(() => document.querySelector('#reason') !== null)
  expect(screen.text()).toContain(said)
  const input = document.querySelector<HTMLTextAreaElement>('#reason')
  await act(async () => {
    const prototype = HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, reason)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
  await screen.until(() => screen.text().includes('It was changed meanwhile.'))
}

function WriteOffs() {
  return <RequestTable of={writeOffRequest} />
}

function Blacklist() {
  return <RequestTable of={removalRequest} />
}

test('each that waits is decided by a call of its own; which was not, and why, is told', async () => {
  const own = { askedBy: { id: 1, name: 'Test' } }
  const asked = answering([row(1), row(2), row(3, own), row(4, { writeOffState: 'refused' })])
  screen = await render(<WriteOffs />, { can: ['write-off.decide'] })
  await approveAll('Decide 2', '2 of those selected are not decided here.')
  const sent = asked.filter(({ path }) => path.endsWith('/decision'))
  const path = '/api/settlement/change-bill/write-offs'
  expect(sent.map((one) => [one.path, one.body])).toEqual(
    [1, 2].map((id) => [`${path}/${id}/decision`, { version: 2, approve: true, reason }]),
  )
  expect(screen.text()).toContain('1 done, 1 not.')
})

test('of a list of something else those rows with one that waits, each request once', async () => {
  const entry = (entryId: number, more: object = {}) => ({
    entryId,
    blacklistState: 'removal-asked',
    removalId: 5,
    version: 3,
    removalAskedBy: { id: 900, name: 'Somebody else' },
    ...more,
  })
  const ended = entry(13, { blacklistState: 'removed', removalId: 4 })
  const none = entry(14, { blacklistState: 'in-force', removalId: null, removalAskedBy: null })
  const second = entry(15, { removalId: 2 })
  const asked = answering([entry(11), entry(12), ended, none, second])
  screen = await render(<Blacklist />, { can: ['blacklist.manage'] })
  await approveAll('Decide 2')
  const sent = asked
    .filter((one) => one.path.endsWith('/decide'))
    .map((one) => [one.path, one.body])
  const path = '/api/customer/blackList/removal'
  expect(sent).toEqual(
    [5, 2].map((id) => [`${path}/${id}/decide`, { version: 3, approve: true, reason }]),
  )
})

test('who may not decide chooses nothing', async () => {
  answering([row(1)])
  screen = await render(<WriteOffs />, { can: ['write-off.ask'] })
  await screen.until(() => document.querySelector('tbody tr.ant-table-row') !== null)
  expect(document.querySelector('.ant-checkbox-input')).toBeNull()
})

test('of all kinds together each is decided where its kind is', async () => {
  const asked = answering([
    { waitingKey: 1, askedKind: 'write-off', askedId: 1, version: 2, amount: 100 },
    { waitingKey: 2, askedKind: 'transfer', askedId: 2, version: 5, amount: 200 },
  ])
  screen = await render(<Approvals />)
  await approveAll('Decide 2')
  const sent = asked.filter(({ path }) => path.endsWith('/decision'))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/settlement/change-bill/write-offs/1/decision', { version: 2, approve: true, reason }],
    ['/api/settlement/finance/transfers/2/decision', { version: 5, approve: true, reason }],
  ])
})

test('what is no declared request is decided by the operation of its subject, or left where it cannot be', async () => {
  const asked = answering([
    { waitingKey: 1, askedKind: 'message-text', askedId: 9, aboutId: 4, version: 3, amount: null },
    { waitingKey: 2, askedKind: 'role-grant', askedId: 2, aboutId: null, version: null },
    { waitingKey: 3, askedKind: 'payout-retry', askedId: 8, aboutId: 8, version: 6, amount: 500 },
  ])
  screen = await render(<Approvals />)
  await approveAll('Decide 3', 'Together')
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/audit/sentSms/decideSmsTemplate', { id: 4, version: 3, approve: true, reason }],
    ['/api/operation/user-auth/grants/2/decision', { approve: true, reason }],
    ['/api/audit/cashCredit/disbursements/8/retry', { version: 6, reason }],
  ])
})

test('the first of two approvals is not told as a decision', async () => {
  answering([
    { waitingKey: 1, askedKind: 'payout-doubt', askedId: 8, aboutId: 8, version: 6, amount: 500 },
    { waitingKey: 2, askedKind: 'write-off', askedId: 2, version: 2, amount: 100 },
    { waitingKey: 3, askedKind: 'write-off', askedId: 1, version: 2, amount: 100 },
  ])
  screen = await render(<Approvals />)
  await approveAll('Decide 3')
  expect(screen.text()).toContain('1 done, 2 not.')
  expect(screen.text()).toContain('Noted. Another person must approve it too.')
})
