import { expect, it } from 'vitest'
import en from '../../locales/en/loan-admin.ts'
import es from '../../locales/es/loan-admin.ts'
import zh from '../../locales/zh/loan-admin.ts'
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

it.each([
  ['English', en],
  ['Spanish', es],
  ['Chinese', zh],
])('every section has a title in %s', (_, texts) => {
  for (const { key } of loanSections) expect(texts.sections[key]).toMatch(/\S/)
})
