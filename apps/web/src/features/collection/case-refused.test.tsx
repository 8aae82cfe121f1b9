import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { aCaseDetail, theBranches } from '../../../test/case-detail.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { pageMemory } from '../../lib/page-memory.ts'
import { CaseWork } from './case-work.tsx'
import type { CaseDetail } from './queries.ts'

let screen: Screen
let asked: ReturnType<typeof serverAnswering>
let isGone = false
const offer = {
  templateId: 3,
  name: 'Some days late',
  purpose: 'collection',
  language: 'en',
  text: 'Please pay.',
  missing: [],
  rule: 'FC-02',
  opensAt: null,
  allowedFrom: '2026-04-01T05:00:00Z',
}
const owed = {
  on: '2026-04-01',
  dueCents: 485_000,
  closes: { ...aCaseDetail.case.owed, total: 971_000 },
}

async function show(contact: Partial<CaseDetail['contact']>): Promise<void> {
  isGone = false
  asked = serverAnswering(({ path }) => {
    if (path.endsWith('/owed')) return { data: owed }
    if (path.includes('contact-results')) return { data: { branches: theBranches } }
    if (path.endsWith('/queue')) return { data: { dueNow: 0, byReason: [], unheld: 0 } }
    if (path.endsWith('/next-case')) return { data: { caseId: null, why: null, nextAt: null } }
    if (path.endsWith('/remarks')) {
      isGone = true
      return { data: { remarkId: 1, promiseId: null, nextActionAt: '2026-04-01T05:00:00Z' } }
    }
    if (path.includes('message')) return { data: { phone: '+254 712 ***001', offers: [offer] } }
    if (/\/cases\/[^/]+$/.test(path) && !isGone) {
      return { data: { ...aCaseDetail, contact: { ...aCaseDetail.contact, ...contact } } }
    }
    return { status: 404, msg: 'Not found.', data: { error: 'request.not-found' } }
  })
  screen = await render(<CaseWork />, { can: ['collection.remark'], params: { id: '7' } })
  await screen.until(() => screen.element.querySelectorAll('fieldset').length > 0)
}
afterEach(async () => {
  await screen.close()
  pageMemory.forgetAll()
  vi.unstubAllGlobals()
})

async function press(key: string, on: EventTarget = document.body) {
  await act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await screen.settle()
}
const save = () => screen.element.querySelector('button[type=submit]') as HTMLButtonElement
const isGreen = (button: Element) => button.className.includes('ant-btn-primary')
const dialog = () => document.querySelector('[role=dialog]')

test('what the rules refuse is said before anything is typed, with from when and the way out', async () => {
  await show({ call: 'FC-02', callFrom: '2026-04-01T05:00:00Z' })
  expect(screen.text()).toContain('It cannot be saved as a contact of ours now')
  expect(screen.text()).toContain('No call before 2026-04-01 08:00')
  expect(isGreen(save())).toBe(false)
  await press('i')
  expect(screen.text()).not.toContain('It cannot be saved as a contact of ours now')
  expect(isGreen(save())).toBe(true)
})

test('a message has rules and hours of its own', async () => {
  await show({ message: 'FC-02', messageFrom: '2026-04-02T05:00:00Z' })
  expect(isGreen(save())).toBe(true)
  await press('m')
  expect(screen.text()).toContain('No message before 2026-04-02 08:00')
  expect(isGreen(save())).toBe(false)
})

test('where neither may be, it is said from when anything is allowed', async () => {
  const [callFrom, messageFrom] = ['2026-04-03T05:00:00Z', '2026-04-01T05:00:00Z']
  await show({ call: 'FC-02', callFrom, message: 'FC-03-day', messageFrom })
  expect(screen.text()).toContain('Nothing allowed until 2026-04-01 08:00')
})

test('with nothing that may be sent, Send does not act, says from when, and Esc leaves at once', async () => {
  await show({})
  await press('s')
  await screen.until(() => dialog() !== null)
  await screen.settle()
  expect(screen.text()).toContain('Not allowed before 2026-04-01 08:00')
  const send = dialog()?.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(send?.disabled).toBe(true)
  await press('Escape', dialog() as Element)
  await screen.until(() => dialog() === null)
  expect(screen.text()).not.toContain('Discard')
})

test('what is not the reader’s any more after an act leads to the list', async () => {
  await show({})
  await press('3')
  await press('3')
  await screen.until(() => screen.element.querySelector('fieldset') === null)
  expect(asked.filter(({ path }) => path.endsWith('/remarks'))).toHaveLength(1)
  expect(screen.element.querySelector('a')?.getAttribute('href')).toContain(
    'cash-credit-collection',
  )
})

test('remark and Save stand together at the edge that stays in sight', async () => {
  await show({})
  await press('p')
  const end = save().closest('footer')?.parentElement
  expect(end?.querySelector('textarea')).not.toBeNull()
  const css = readFileSync(
    join(import.meta.dirname, '../../ui/work/result/result.module.css'),
    'utf8',
  )
  expect(css).toMatch(/\.end \{\s*position: sticky;\s*bottom: 0;/)
  expect(end?.className).toContain('end')
})

test('a suggestion stands in the place of what was typed, which alone is no amount', async () => {
  await show({})
  await press('p')
  const amount = () =>
    [...screen.element.querySelectorAll('label')].find((one) =>
      one.textContent?.startsWith('Promised amount'),
    )?.control as HTMLInputElement
  await screen.until(() => amount().value === '4,850.00')
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const text of ['9710', '9710r']) {
    await act(async () => {
      set?.call(amount(), text)
      amount().dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  expect(amount().value).toBe('9710r')
  await press('Enter', amount())
  await act(async () => save().click())
  expect(asked.filter(({ path }) => path.endsWith('/remarks'))).toEqual([])
  const offers = [...screen.element.querySelectorAll('button')]
  const arrears = offers.find((one) => one.textContent?.includes('Clears the arrears'))
  await act(async () => arrears?.click())
  expect(amount().value).toBe('4,850.00')
})
