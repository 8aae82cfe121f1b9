import { pages } from '@daftari/contract/navigation/navigation'
import { describe, expect, test } from 'vitest'
import { firstPageUnder, groupPaths } from './group-paths.ts'
import { hrefOfTarget, placeOf, traitsOf } from './page-place.ts'

describe('where a target leads', () => {
  test('the address is spelled as the product spells it, with the parameter in it', () => {
    const page = 'loan-admin/loan-list/cash-credit-detail'
    expect(hrefOfTarget({ page, params: { id: 10023 } })).toBe('/loanList/cashCrdit/detail/10023')
  })

  test('the search follows, empty values left out', () => {
    const page = 'loan-admin/loan-list/cash-credit'
    const search = { tab: 'pending', grade: '', auditor: 7 }
    expect(hrefOfTarget({ page, search })).toBe('/loanList/cashCredit?tab=pending&auditor=7')
  })

  test('a missing parameter is a bug, not a dead link', () => {
    expect(() => hrefOfTarget({ page: 'loan-admin/loan-list/cash-credit-detail' })).toThrow()
  })
})

test('a page of one loan is a detail; every other is not', () => {
  const details = pages.filter((page) => traitsOf(page).detail).map((page) => page.path)
  expect(details.length).toBeGreaterThan(0)
  expect(details.every((path) => path.includes('$'))).toBe(true)
})

test('a trailing slash does not make another tab', () => {
  const at = { params: {}, search: {}, page: 'loan-admin/loan-list/cash-credit' } as const
  expect(placeOf({ ...at, pathname: '/loanList/cashCredit/' }).path).toBe('/loanList/cashCredit')
})

describe('addresses above the pages', () => {
  test('a group leads to the first page under it that the person sees', () => {
    expect(groupPaths).toContain('/loanList')
    expect(firstPageUnder('/loanList', { sees: () => true })).toBe('/loanList/cashCredit')
    const only = 'loan-admin/loan-list/disbursements'
    expect(firstPageUnder('/loanList', { sees: (page) => page === only })).toBe(
      '/loanList/disbursements',
    )
    expect(firstPageUnder('/loanList', { sees: () => false })).toBeUndefined()
  })

  test('none of them is a page or has a parameter', () => {
    const paths = new Set<string>(pages.map((page) => page.path))
    expect(groupPaths.filter((path) => paths.has(path) || path.includes('$'))).toEqual([])
  })
})
