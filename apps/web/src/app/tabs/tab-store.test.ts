import type { PageKey } from '@daftari/contract/navigation/navigation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageMemory } from '../../lib/page-memory.ts'
import { duringSession } from '../../lib/storage.ts'
import { recent } from '../palette/recent.ts'
import { tabStore } from './tab-store.ts'
import type { Place } from './tabs.ts'

const loan = (id: number): Place => ({
  path: `/loan/${id}`,
  page: 'x' as PageKey,
  params: { id: `${id}` },
  search: {},
  traits: { affix: false, keep: true, detail: true },
})

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})

afterEach(() => {
  tabStore.clear()
  pageMemory.forgetAll()
  vi.useRealTimers()
})

test('tabs are written one second after the last change, not before', () => {
  tabStore.visit(loan(1))
  vi.advanceTimersByTime(999)
  tabStore.visit(loan(2))
  vi.advanceTimersByTime(999)
  expect(duringSession.read('tabs')).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(JSON.stringify(duringSession.read('tabs'))).toContain('/loan/2')
})

test('a page that was closed is among the recent ones, by a name that names nobody', () => {
  tabStore.visit(loan(1))
  tabStore.setName('/loan/1', { shown: 'Loan 1 · Wanjiku Kamau', plain: 'Loan 1' })
  tabStore.visit(loan(2))
  tabStore.close(['/loan/1'])
  expect(recent.read()).toMatchObject([{ title: 'Loan 1', href: '/loan/1' }])
})

test('after a reload a tab is called as before, without the person’s name', () => {
  tabStore.visit(loan(1))
  tabStore.setName('/loan/1', { shown: 'Wanjiku Kamau · 1', plain: 'Loan 1' })
  vi.advanceTimersByTime(1_000)
  expect(JSON.stringify(duringSession.read('tabs'))).not.toContain('Wanjiku')
  tabStore.clear()
  tabStore.restore(() => true)
  expect(tabStore.read().tabs.map(({ name }) => name?.shown)).toContain('Loan 1')
})

test('closing a loan also clears what was stored for it', () => {
  tabStore.visit(loan(1))
  tabStore.visit(loan(2))
  tabStore.setName('/loan/1', { shown: 'Loan 1', plain: 'Loan 1' })
  pageMemory.write('/loan/1', 'draft', 'words about a customer')
  pageMemory.write('/loan/2', 'draft', 'other words')
  tabStore.close(['/loan/1'])
  vi.advanceTimersByTime(1_000)
  expect(pageMemory.read('/loan/1', 'draft')).toBeUndefined()
  expect(JSON.stringify(duringSession.read('pages'))).not.toContain('about a customer')
  expect(pageMemory.read('/loan/2', 'draft')).toBe('other words')
})

test('a loan that gave way to an eleventh leaves nothing behind', () => {
  for (let id = 1; id <= 10; id += 1) tabStore.visit(loan(id))
  pageMemory.write('/loan/1', 'draft', 'words')
  tabStore.visit(loan(11))
  expect(pageMemory.read('/loan/1', 'draft')).toBeUndefined()
})

test('after a reload the tabs are there again, those of pages taken away are not', () => {
  tabStore.visit(loan(1))
  tabStore.visit(loan(2))
  vi.advanceTimersByTime(1_000)
  tabStore.clear()
  tabStore.restore((tab) => tab.key !== '/loan/2')
  expect(tabStore.read().tabs.map((tab) => tab.key)).toEqual(['/', '/loan/1'])
})

test('nothing is restored over what is shown: who the person is may be read anew at any time', () => {
  tabStore.visit({ ...loan(1), path: '/', traits: { affix: true, keep: true, detail: false } })
  vi.advanceTimersByTime(1_000)
  tabStore.restore(() => true)
  expect(tabStore.read().active).toBe('/')
})
