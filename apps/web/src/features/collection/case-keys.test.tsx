import { addDays, businessDate } from '@daftari/kernel/business-date'
import { Activity, act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { aCaseDetail, theBranches } from '../../../test/case-detail.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { today } from '../../lib/deployment.ts'
import { pageMemory } from '../../lib/page-memory.ts'
import { useShownShortcuts } from '../../lib/shortcuts.ts'
import { phraseKeys, resultKeys } from '../../ui/work/result/result-keys.ts'
import { CaseWork } from './case-work.tsx'
import { caseKeys } from './remark/case-keys.ts'

let screen: Screen
/** In arrears with 4,850.00 by any day; a day later 10.00 more closes the loan. */
const owedBy = (on: string) => ({
  on,
  dueCents: 485_000,
  closes: { ...aCaseDetail.case.owed, fine: 1_000, total: 971_000 },
})

let asked: ReturnType<typeof serverAnswering>
beforeEach(async () => {
  asked = serverAnswering(({ path, query }) => {
    if (path.endsWith('/owed')) return { data: owedBy(query.on ?? '') }
    if (path.includes('contact-results')) return { data: { branches: theBranches } }
    if (path.endsWith('/queue')) return { data: { dueNow: 3, byReason: [], unheld: 0 } }
    if (path.endsWith('/next-case')) return { data: { caseId: 8, why: null, nextAt: null } }
    if (path.endsWith('/remarks')) {
      return { data: { remarkId: 1, promiseId: null, nextActionAt: '2026-04-01T05:00:00Z' } }
    }
    if (path.endsWith('/colleagues')) return { data: { rows: [{ id: 2, name: 'Asha', held: 4 }] } }
    if (/\/cases\/[^/]+$/.test(path)) return { data: aCaseDetail }
    return { status: 404, data: { error: 'request.not-found' } }
  })
  const can = ['collection.remark', 'reduction.ask', 'payment.prompt'] as const
  screen = await render(<CaseWork />, { can: [...can] })
  await screen.until(() => asked.some(({ path }) => path.includes('contact-results')))
  await screen.settle()
})
afterEach(async () => {
  await screen.close()
  pageMemory.forgetAll()
  vi.unstubAllGlobals()
})

async function press(key: string, on: EventTarget = document.body, more: object = {}) {
  await act(async () => {
    const how = { key, bubbles: true, cancelable: true, ...more }
    on.dispatchEvent(new KeyboardEvent('keydown', how))
  })
  await screen.settle()
}
const field = () => screen.element.querySelector('textarea') as HTMLTextAreaElement
const type = (value: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field(), value)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
/** The fields of all open cases, by their labels. */
const labelled = (text: string, of: ParentNode = screen.element) =>
  [...of.querySelectorAll('label')]
    .filter((one) => one.textContent?.startsWith(text))
    .map((one) => one.control as HTMLInputElement)
const to = (end: string) => asked.filter(({ path }) => path.endsWith(end))
const channel = () => screen.element.querySelector('.ant-segmented-item-selected')?.textContent
const chosen = () => screen.element.querySelector('button[aria-pressed=true]')?.textContent

test('S asks what may be sent', async () => {
  await press('s')
  expect(asked.filter(({ path }) => /message/.test(path))).toHaveLength(1)
})

test.each([
  ['q', 'reduction'],
  ['t', 'payment prompt'],
])('%s opens the %s', async (key) => {
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await press(key)
  await screen.until(() => document.querySelector('[role=dialog]') !== null)
  expect(document.querySelector('[role=dialog]')).not.toBeNull()
})

test('M and W choose the channel, C begins a call, P takes a promise of the arrears by tomorrow', async () => {
  await press('m')
  expect(channel()).toBe('SMS')
  await press('w')
  expect(channel()).toBe('WhatsApp')
  await press('c')
  expect(channel()).toBe('Call')
  await press('p')
  expect(chosen()).toContain('Promised')
  expect(labelled('Promised for')[0]?.value).toBe(addDays(businessDate(today()), 1))
  await screen.until(() => labelled('Promised amount')[0]?.value === '4,850.00')
  const closes = [...screen.element.querySelectorAll('button')].find((one) =>
    one.textContent?.includes('Pays off the loan then: 9,710.00'),
  )
  await act(async () => closes?.click())
  expect(labelled('Promised amount')[0]?.value).toBe('9,710.00')
})

test('with a promise begun on a case that stays open behind, P goes to the amount of the shown one', async () => {
  await screen.close()
  screen = await render(<TwoCases />, { can: ['collection.remark'] })
  await screen.until(() => screen.element.querySelectorAll('fieldset').length > 0)
  await press('p')
  await screen.settle()
  expect(document.activeElement).toBe(labelled('Promised amount')[0])
  await act(async () => {
    screen.element.querySelector<HTMLElement>('[data-other]')?.click()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await press('p')
  await screen.settle()
  const second = screen.element.querySelector('[data-second]') as HTMLElement
  expect(second.contains(document.activeElement)).toBe(true)
  for (const text of ['Promised amount', 'Promised for', 'Remark', 'Next action', 'To pay on']) {
    const [field] = labelled(text, second)
    expect(second.contains(field ?? null), text).toBe(true)
  }
  expect(document.activeElement).toBe(labelled('Promised amount', second)[0])
})

/** Like tabs: hidden ones stay rendered. */
function TwoCases() {
  const [other, setOther] = useState(false)
  return (
    <>
      <button type="button" data-other onClick={() => setOther(true)} />
      <Activity mode={other ? 'hidden' : 'visible'}>
        <CaseWork />
      </Activity>
      <Activity mode={other ? 'visible' : 'hidden'}>
        <div data-second>
          <CaseWork />
        </div>
      </Activity>
    </>
  )
}

test('R goes to the remark, and Enter there saves it and goes on', async () => {
  await press('3')
  await press('r')
  expect(document.activeElement).toBe(field())
  await type('Rang out')
  await press('Enter', field())
  await screen.until(() => to('/next-case').length > 0)
  expect(to('/remarks').map(({ body }) => body)).toMatchObject([
    { channel: 'call', result: 'no-answer', text: 'Rang out' },
  ])
  expect(to('/next-case')).toHaveLength(1)
  expect(screen.opened.map(({ page }) => page)).toEqual(['collection/cash-collection/case-detail'])
})

test('Enter saves nothing while a line is broken or a character is chosen', async () => {
  await press('3')
  await type('Rang')
  await press('Enter', field(), { shiftKey: true })
  await press('Enter', field(), { isComposing: true })
  expect(to('/remarks')).toEqual([])
})

test('a result pressed twice is saved, and a ready remark by its letter', async () => {
  await press('3')
  await press('3')
  await screen.until(() => to('/next-case').length > 0)
  expect(to('/remarks').map(({ body }) => body)).toMatchObject([{ result: 'no-answer' }])
  await press('2')
  await press('d')
  await screen.until(() => to('/remarks').length > 1)
  expect(to('/remarks').map(({ body }) => body)[1]).toMatchObject({
    result: 'refused',
    phrase: 'will-not',
  })
})

test('with ready remarks on offer S is still the message, and saves nothing', async () => {
  await press('2')
  await press('s')
  await screen.until(() => asked.some(({ path }) => /message/.test(path)))
  expect(to('/remarks')).toEqual([])
  expect(asked.filter(({ path }) => /message/.test(path))).toHaveLength(1)
})

test('no key of a case means two things', () => {
  const all = [...Object.values(caseKeys), ...resultKeys, ...phraseKeys]
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})

test('the acts of a case have the keys that stand in its registry', async () => {
  const shown: string[] = []
  function Sheet() {
    shown.splice(0, shown.length, ...useShownShortcuts().map(({ keys }) => keys))
    return null
  }
  await screen.close()
  screen = await render(
    <>
      <Sheet />
      <CaseWork />
    </>,
    { can: ['collection.remark', 'reduction.ask', 'payment.prompt'] },
  )
  await screen.until(() => shown.length > 10)
  await screen.settle()
  const named: readonly string[] = [...Object.values(caseKeys), '1…0', 'A…L']
  expect(shown.filter((key) => !named.includes(key))).toEqual([])
  expect(new Set(shown).size).toBe(shown.length)
})

test('typing in a field triggers none of them', async () => {
  const before = asked.length
  const selected = channel()
  for (const key of ['s', 'q', 't', 'o', 'm', 'w', 'c', 'p', 'n', '1', '2', '3']) {
    await press(key, field())
  }
  expect(asked).toHaveLength(before)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(channel()).toBe(selected)
  expect(chosen()).toBeUndefined()
})

test('the keys of an open panel come before those of the page', async () => {
  await press('q')
  await screen.until(() => document.querySelector('[role=dialog]') !== null)
  const inside = document.querySelector('[role=dialog] button') as HTMLElement
  const before = asked.length
  for (const key of ['s', 'm', 'n', '3']) await press(key, inside)
  expect(asked).toHaveLength(before)
  expect(chosen()).toBeUndefined()
})

test('O asks who may be given the case', async () => {
  await press('o')
  await screen.until(() => asked.some(({ path }) => path.endsWith('/cases/7/colleagues')))
  await screen.until(() => document.querySelector('[role=dialog]') !== null)
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Pass on')
})
