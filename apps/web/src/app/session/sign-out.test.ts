import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageMemory, writeDelayMs } from '../../lib/page-memory.ts'
import { queryClient } from '../../lib/query-client.ts'
import { duringSession, keep, kept } from '../../lib/storage.ts'
import { recent } from '../palette/recent.ts'
import { endSession, forgetSession } from './sign-out.ts'

const draft = { remark: 'Promised for Friday', phone: '0712 345 678' }

/** A collector in the middle of a remark, with a customer's answer in memory. */
beforeEach(() => {
  vi.useFakeTimers()
  keep('language', 'es')
  pageMemory.write('/case/7', 'remark', draft)
  queryClient.setQueryData(['loan', 7], { name: 'Wanjiku Kamau' })
  recent.add({ key: 'loan 7', group: 'loan', title: 'Wanjiku Kamau', href: '/loan/7' })
  vi.advanceTimersByTime(writeDelayMs)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const everythingKept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])

test('a draft outlives a reload', () => {
  expect(everythingKept()).toContain('Promised for Friday')
  expect(pageMemory.read('/case/7', 'remark')).toEqual(draft)
})

test('PII-07 after sign-out no draft, answer or trace of a customer is there, and none comes back', () => {
  // What was typed in the last second is not written down afterwards either.
  pageMemory.write('/case/8', 'remark', { ...draft, remark: 'Typed just now' })
  forgetSession()
  vi.advanceTimersByTime(10 * writeDelayMs)
  pageMemory.writeNow()
  expect(everythingKept()).not.toMatch(/Promised|Typed|Wanjiku|345/)
  expect(pageMemory.read('/case/7', 'remark')).toBeUndefined()
  expect(pageMemory.read('/case/8', 'remark')).toBeUndefined()
  expect(queryClient.getQueryData(['loan', 7])).toBeUndefined()
  expect(duringSession.read('tabs')).toBeUndefined()
  expect(kept('language')).toBe('es')
})

test('a server that does not answer keeps nothing alive here', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await endSession()
  expect(everythingKept()).not.toMatch(/Promised|Wanjiku|345/)
})
