import { loanDetailWords } from '@daftari/contract/words/origination/loan-detail'
import { expect, it } from 'vitest'
import { loanSections, sectionsFor } from './loan-sections.ts'

it('an audit begins with who asks for what, and ends with what was done', () => {
  const keys = loanSections.map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['application', 'basic', 'work'])
  expect(keys.at(-1)).toBe('timeline')
  expect(new Set(keys).size).toBe(keys.length)
})

it('a section with an auth code is left out for a reader without it', () => {
  const open = loanSections.filter((one) => !('can' in one))
  expect(sectionsFor(() => false)).toEqual(open)
  expect(sectionsFor(() => true)).toEqual([...loanSections])
})

it('only what the first screen knows is drawn at once', () => {
  const atOnce = loanSections.filter((one) => 'atOnce' in one).map(({ key }) => key)
  expect(atOnce).toEqual(['application', 'basic', 'work'])
})

it('every section has a title', () => {
  const titles = loanDetailWords['loan-admin'].sections
  for (const { key } of loanSections) expect(titles[key].join(' ')).toMatch(/\S/)
})
