import { strategySetting } from '@daftari/contract/collections/strategy'
import { contactPolicySetting, firstContactPolicy } from '@daftari/contract/contact/policy'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { SettingPage } from './setting-page.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const can = ['contact-policy.ask', 'contact-policy.decide'] as const
const version = (number: number, more: object) => ({
  id: number + 100,
  object: '',
  number,
  state: 'current',
  effectiveOn: '2026-03-01',
  moves: false,
  earliest: null,
  overtakes: [],
  document: firstContactPolicy,
  basedOn: null,
  base: null,
  reason: 'Set up',
  askedBy: null,
  askedAt: '2026-03-01T06:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  version: 1,
  ...more,
})
const inForce = version(2, {})
const coming = version(3, {
  state: 'waiting',
  effectiveOn: '2026-04-09',
  document: {
    ...firstContactPolicy,
    collection: { ...firstContactPolicy.collection, until: '18:00' },
  },
  basedOn: 2,
  base: firstContactPolicy,
  reason: 'Complaints about late calls',
  askedBy: { id: 900, name: 'Somebody else' },
})

const show = async (
  answer: object = { inForce, newest: inForce, earliest: '2026-04-01', coming: [coming] },
) => {
  const asked = serverAnswering(({ method, path }) => ({
    data: path.startsWith('/api/presence')
      ? { others: [], changed: null, latest: 1 }
      : method === 'GET'
        ? answer
        : { id: 104, state: 'waiting', version: 1 },
  }))
  screen = await render(<SettingPage of={contactPolicySetting} />, { can: [...can] })
  await screen.until(() => screen.text().includes('In force'))
  return asked
}
const sentBy = (asked: ReturnType<typeof serverAnswering>) =>
  asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/settings'))
const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === text)
  await act(async () => found?.click())
  await screen.settle()
}
const enter = (selector: string, text: string) =>
  act(async () => {
    const input = document.querySelector(selector)
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('shows what is in force, and what waits with what it changes', async () => {
  await show()
  expect(screen.text()).toContain('In force: version 2, since 2026-03-01')
  expect(screen.text()).toContain('Version 3, from 2026-04-09')
  expect(screen.text()).toContain('Collection › Not after19:0018:00')
  const buttons = [...document.querySelectorAll('button')].map((one) => one.textContent)
  expect(buttons).toEqual(expect.arrayContaining(['Change', 'Approve', 'Refuse']))
})

test('who is slower reads what became of the version, and can look at it anew', async () => {
  let approved = false
  const asked = serverAnswering(({ method, path }) => {
    if (path.startsWith('/api/presence')) {
      const changed = {
        who: 'Charles Omondi',
        act: 'setting.approve',
        at: new Date().toISOString(),
      }
      return { data: { others: [], changed: approved ? changed : null, latest: approved ? 2 : 1 } }
    }
    if (method === 'GET') {
      const next = { ...coming, ...(approved ? { state: 'approved', version: 2 } : {}) }
      return { data: { inForce, newest: inForce, earliest: '2026-04-01', coming: [next] } }
    }
    approved = true
    return { status: 409, msg: 'Somebody changed this meanwhile.', data: { error: 'record.stale' } }
  })
  screen = await render(<SettingPage of={contactPolicySetting} />, { can: [...can] })
  await screen.until(() => screen.text().includes('In force'))
  await press('Refuse')
  await screen.until(() => document.querySelector('.ant-modal textarea') !== null)
  await enter('.ant-modal textarea', 'Not yet')
  await act(async () => document.querySelector<HTMLElement>('.ant-modal [type=submit]')?.click())
  const dialog = () => document.querySelector('.ant-modal')?.textContent ?? ''
  await screen.until(() => dialog().includes('Charles Omondi'))
  const read = () => asked.filter(({ path }) => path.endsWith('/standing')).length
  const before = read()
  await press('Reload')
  await screen.until(() => read() > before)
  expect(screen.text()).toContain('Approved')
})

test('one that was made from an older version is made again: its changes, on what was approved since', async () => {
  const audit = { ...firstContactPolicy.audit, until: '17:00' }
  const document_ = { ...firstContactPolicy, audit }
  const newest = version(4, { state: 'approved', effectiveOn: '2026-04-02', document: document_ })
  const asked = await show({ inForce, newest, earliest: '2026-04-03', coming: [newest, coming] })
  expect(screen.text()).toContain('made from version 2, which is no longer the newest')
  await press('Make again from version 4')
  await screen.until(() => document.querySelector('#document_collection_until') !== null)
  await press('Ask for approval')
  await screen.settle()
  const [sent] = sentBy(asked)
  expect(sent?.body).toMatchObject({
    basedOn: 104,
    effectiveOn: '2026-04-03',
    reason: 'Complaints about late calls',
    document: { collection: { until: '18:00' }, audit: { until: '17:00' } },
  })
})

test('a change begins with the newest, and names the version that it was made from', async () => {
  const asked = await show()
  await press('Change')
  await screen.until(() => document.querySelector('#document_collection_until') !== null)
  await enter('#document_collection_until', '18:30')
  await enter('#reason', 'The evening is theirs')
  await press('Ask for approval')
  await screen.settle()
  const [sent] = sentBy(asked)
  expect(sent?.path).toBe('/api/settings/contact-policy')
  expect(sent?.body).toEqual({
    object: '',
    basedOn: 102,
    effectiveOn: '2026-04-01',
    moves: true,
    reason: 'The evening is theirs',
    document: {
      ...firstContactPolicy,
      collection: { ...firstContactPolicy.collection, until: '18:30' },
    },
  })
})

test('of many fields those that differ are in sight, with what is in force; a day that moves is told', async () => {
  await show({
    inForce,
    newest: inForce,
    earliest: '2026-04-01',
    coming: [{ ...coming, moves: true, earliest: '2026-04-11' }],
  })
  expect(screen.text()).toContain('Version 3, from 2026-04-11')
  expect(screen.text()).toContain('2026-04-11 if approved today; asked for 2026-04-09')
  await press('Change')
  await screen.until(() => document.querySelector('#document_collection_until') !== null)
  const inSight = () => [...document.querySelectorAll('[data-shown] input')].map(({ id }) => id)
  expect(inSight()).toEqual([])
  await enter('#document_collection_until', '18:30')
  await screen.until(() => inSight().length > 0)
  expect(inSight()).toEqual(['document_collection_until'])
  expect(screen.text()).toContain('Now 19:00')
})

test('who approves one is told which others have to be made again', async () => {
  await show({
    inForce,
    newest: inForce,
    earliest: '2026-04-01',
    coming: [{ ...coming, overtakes: [{ number: 5, askedOn: '2026-01-10' }] }],
  })
  await press('Approve')
  await screen.until(() => (document.body.textContent ?? '').includes('Version 5, asked for on'))
})

test('a value beyond its bounds is refused before anything is sent', async () => {
  const asked = await show()
  await press('Change')
  await screen.until(() => document.querySelector('#document_collection_until') !== null)
  await enter('#document_collection_until', '20:30')
  await enter('#reason', 'More time to call')
  await press('Ask for approval')
  await screen.until(() => screen.text().includes('20:00'))
  expect(sentBy(asked)).toEqual([])
})

test('the form says of which one of several it is', async () => {
  serverAnswering(() => ({
    data: { inForce: null, newest: null, earliest: '2026-04-01', coming: [] },
  }))
  screen = await render(<SettingPage of={strategySetting} />, {
    can: [strategySetting.ask.access.can],
    search: { object: 'instalments' },
  })
  await screen.until(() => screen.text().includes('Nothing was set yet'))
  await press('Change')
  await screen.until(() => document.querySelector('.ant-modal-title') !== null)
  const title = document.querySelector('.ant-modal-title')?.textContent
  expect(title).toMatch(/^New version: .+ · Super instalment$/)
})
