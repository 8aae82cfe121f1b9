import { menuFor } from '@daftari/contract/navigation/menu'
import { type PageKey, pageKeys } from '@daftari/contract/navigation/navigation'
import { beforeAll, expect, test } from 'vitest'
import { pageTitle } from '../../lib/format/page-title.ts'
import { startI18n } from '../../lib/i18n.ts'
import { currentSection, menuTitle, shownGroups, shownSections } from './sections.ts'

beforeAll(() => startI18n())

const menu = (granted: readonly PageKey[]) => menuFor(new Set(granted), pageTitle)

test('a person with every page sees every section, and no hidden page', () => {
  const all = menu(pageKeys)
  expect(shownSections(all).map((one) => one.key)).toContain('collection')
  const shown = shownGroups(all, 'collection').flatMap((group) => group.children)
  expect(shown.map((page) => page.key)).not.toContain('collection/cash-collection/case-detail')
})

test('a section of which only hidden pages are granted is not shown', () => {
  const hidden = menu(['operation/user-auth/index'])
  expect(shownSections(hidden)).toEqual([])
  expect(shownGroups(hidden, 'operation')).toEqual([])
})

test('the section is that of the shown page, and on the dashboard the first', () => {
  const some = menu(['statistics/repayment/vintage', 'settlement/repayment/mpesa-payment'])
  expect(currentSection({ page: 'settlement/repayment/mpesa-payment' }, some)).toBe('settlement')
  expect(currentSection({ page: undefined }, some)).toBe('statistics')
  expect(currentSection({ page: undefined }, some, 'settlement')).toBe('settlement')
  expect(currentSection({ page: undefined }, some, 'operation')).toBe('statistics')
})

test('an entry we have no name for keeps the name the server gave', () => {
  const item = { key: 'later' as PageKey, path: '/later', title: 'Later', hidden: false }
  expect(menuTitle({ ...item, children: [] })).toBe('Later')
})
