import { expect, test } from 'vitest'
import { findTables } from './find-tables.ts'
import { divided, namesOfSections } from './word-parts.ts'

test('what one section alone says is its own, all else is everybody’s, and nothing is lost', async () => {
  const sectionOf = namesOfSections(await findTables())
  const names = ['cohortMargin', 'customerId', 'loanId', 'app', 'saidNowhere']
  const texts = Object.fromEntries(names.map((name) => [name, name]))
  const { shared, parts } = divided(texts, sectionOf)
  expect(Object.keys(shared)).toEqual(['customerId', 'loanId', 'app', 'saidNowhere'])
  expect(parts.statistics).toEqual({ cohortMargin: 'cohortMargin' })
  expect(Object.assign({}, shared, ...Object.values(parts))).toEqual(texts)
})
