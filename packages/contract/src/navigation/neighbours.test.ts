import { expect, test } from 'vitest'
import { familyOf, navigation, neighboursOf, type PageKey, pages } from './navigation.ts'
import type { PageLeaf, Section } from './tree.ts'

function leafOf(key: PageKey): PageLeaf | undefined {
  const [section = '', group = '', name = ''] = key.split('/')
  const sections: Readonly<Record<string, Section>> = navigation
  return sections[section]?.groups[group]?.pages[name]
}

test('whoever sees a hidden page finds it from a page of their menu', () => {
  const hidden = pages.filter((one) => one.hidden === true && !one.path.includes('$'))
  const reached = hidden
    // The call leads its agent there.
    .filter(({ key }) => key !== 'customer-service/answer/answer-call')
    .map(({ key }) => {
      const [from] = neighboursOf(key)
      const leaf = from === undefined ? undefined : leafOf(from)
      const roles = leafOf(key)?.roles ?? []
      const isInMenu = leaf !== undefined && leaf.hidden !== true
      return [key, isInMenu && roles.every((role) => leaf.roles.includes(role))]
    })
  expect(reached).toEqual(reached.map(([key]) => [key, true]))
})

test('a page links to what stands beside it, and that links back', () => {
  const [waivers, bill] = [
    'settlement/change-bill/reduce-credits',
    'settlement/change-bill/mutli-change-bill',
  ] as const
  expect(neighboursOf(bill)).toContain(waivers)
  expect(neighboursOf(waivers)).toEqual([bill])
})

test('the leads of each audience are chosen on every page of them', () => {
  const all = 'promotion/manage/assign-orders'
  const family = familyOf(all)
  expect(family[0]).toBe(all)
  expect(family).toHaveLength(20)
  expect(familyOf('promotion/list/customer-recall')).toEqual(family)
  expect(familyOf('promotion/list/from-white-list')).toEqual([])
})
