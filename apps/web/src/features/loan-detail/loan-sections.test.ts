import { expect, it } from 'vitest'
import en from '../../locales/en/loan-admin.ts'
import es from '../../locales/es/loan-admin.ts'
import zh from '../../locales/zh/loan-admin.ts'
import { loanSections } from './loan-sections.ts'

it('the sections stand in the order of an audit', () => {
  expect(loanSections.map(({ key }) => key)).toEqual([
    'application',
    'basic',
    'work',
    'contacts',
    'documents',
    'payments',
    'records',
    'risk',
    'timeline',
  ])
})

it('only what the first screen knows is drawn at once', () => {
  const atOnce = loanSections.filter((one) => 'atOnce' in one).map(({ key }) => key)
  expect(atOnce).toEqual(['application', 'basic', 'work'])
})

it.each([
  ['English', en],
  ['Spanish', es],
  ['Chinese', zh],
])('every section has a title in %s', (_, texts) => {
  for (const { key } of loanSections) expect(texts.sections[key]).toMatch(/\S/)
})
