import type { PageKey } from '@daftari/contract/navigation/navigation'
import { describe, expect, test } from 'vitest'
import {
  closable,
  close,
  homeOnly,
  mostAlive,
  mostDetails,
  nextHref,
  type Place,
  refresh,
  type TabsState,
  visit,
} from './tabs.ts'

const listTraits = { affix: false, keep: true, detail: false }

function list(path: string, search: Record<string, string> = {}): Place {
  return { path, page: `x${path}` as PageKey, params: {}, search, traits: listTraits }
}

function detail(id: number): Place {
  const traits = { affix: false, keep: true, detail: true }
  return { path: `/loan/${id}`, page: 'x' as PageKey, params: { id: `${id}` }, search: {}, traits }
}

const after = (...places: Place[]): TabsState => places.reduce(visit, homeOnly)
const keys = (state: TabsState) => state.tabs.map((tab) => tab.key)
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('visiting', () => {
  test('each page becomes a tab behind the dashboard, once', () => {
    const state = after(list('/a'), list('/b'), list('/a'))
    expect(keys(state)).toEqual(['/', '/a', '/b'])
    expect(state.active).toBe('/a')
  })

  test('a tab keeps the search it was last shown with', () => {
    const state = after(list('/a', { page: '2' }), list('/b'), list('/a', { page: '3' }))
    expect(state.tabs.find((tab) => tab.key === '/a')?.search).toEqual({ page: '3' })
  })
})

describe('the least recent give way', () => {
  test('the eleventh loan closes the one not shown for longest', () => {
    const ten = after(...numbers(1, mostDetails).map(detail))
    const again = visit(ten, detail(1))
    const state = visit(again, detail(11))
    expect(keys(state)).not.toContain('/loan/2')
    expect(keys(state)).toContain('/loan/1')
    expect(state.tabs.filter((tab) => tab.traits.detail)).toHaveLength(mostDetails)
  })

  test('lists do not count as loans', () => {
    const state = after(...numbers(1, mostDetails).map(detail), list('/a'), list('/b'))
    expect(state.tabs.filter((tab) => tab.traits.detail)).toHaveLength(mostDetails)
  })

  test('of many lists the least recent stays in the bar and is mounted anew when shown', () => {
    const state = after(...numbers(1, mostAlive + 1).map((at) => list(`/l${at}`)))
    const first = state.tabs.find((tab) => tab.key === '/l1')
    expect(first?.alive).toBe(false)
    expect(visit(state, list('/l1')).tabs.find((tab) => tab.key === '/l1')?.alive).toBe(true)
  })
})

describe('closing', () => {
  test('the shown tab gone, the last remaining one is next', () => {
    const state = close(after(list('/a', { page: '2' }), list('/b')), ['/b'])
    expect(state.active).toBeUndefined()
    expect(nextHref(state)).toBe('/a?page=2')
  })

  test('another tab gone, the shown one stays', () => {
    expect(close(after(list('/a'), list('/b')), ['/a']).active).toBe('/b')
  })

  test('the dashboard cannot be closed, and is where one ends', () => {
    const state = close(after(list('/a')), ['/', '/a'])
    expect(keys(state)).toEqual(['/'])
    expect(nextHref(state)).toBe('/')
  })

  test('all, or all others, leave out what is pinned', () => {
    const state = after(list('/a'), list('/b'), list('/c'))
    expect(closable(state, 'all')).toEqual(['/a', '/b', '/c'])
    expect(closable(state, { butNot: '/b' })).toEqual(['/a', '/c'])
  })
})

test('refreshing mounts one tab anew and no other', () => {
  const state = refresh(after(list('/a'), list('/b')), '/a')
  expect(state.tabs.map((tab) => tab.nonce)).toEqual([0, 1, 0])
})
