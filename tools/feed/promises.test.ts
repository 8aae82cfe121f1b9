import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenPromises, promisesNow, shapeOf } from '../../apps/server/src/feed/kept-promises.ts'
import { promisedViews } from '../../apps/server/src/feed/promised/views.ts'
import { fed, fedOrNone, type PromisedView } from '../../apps/server/src/feed/promised-view.ts'
import { keptPromises, promisedFiles } from './promised-files.ts'

describe('what the feed promises', () => {
  it('is what it ever promised, unless a version is new', () => {
    expect(brokenPromises(promisedViews, keptPromises())).toEqual([])
  })

  it('is written down, and the tables of the warehouse are made for it', () => {
    const stale = promisedFiles().filter(({ path, text }) => readFileSync(path, 'utf8') !== text)
    expect(
      stale.map(({ path }) => path),
      'run tools/feed/write-tables.ts',
    ).toEqual([])
  })

  it('names no column that tells who somebody is', () => {
    const named = promisedViews.flatMap(({ name, columns }) =>
      Object.entries(columns)
        .filter(([column]) => /phone|hash|masked|name|receipt|reference|reason_text/.test(column))
        .map(([column]) => `${name}.${column}`),
    )
    expect(named).toEqual(['product.name'])
    const inClear = promisedViews.flatMap(({ name, columns }) =>
      Object.entries(columns)
        .filter(([, { kind }]) => kind === 'id')
        .filter(([column]) => /person|staff|auditor|assignee|_by$/.test(column))
        .map(([column]) => `${name}.${column}`),
    )
    expect(inClear).toEqual([])
  })

  it('has a key and parts of its own columns', () => {
    const strange = promisedViews.filter(({ key = [], part, columns }) =>
      [...key, ...(part ? [part.column] : [])].some((name) => !Object.hasOwn(columns, name)),
    )
    expect(strange).toEqual([])
  })
})

const loan: PromisedView = {
  name: 'loan',
  version: 2,
  part: { column: 'started_on', by: 'month' },
  key: ['loan_id'],
  columns: {
    loan_id: fed.id('The loan.'),
    owed_cents: fed.cents('Owed.'),
    started_on: fed.day('The day.'),
  },
}
const kept = { loan: { 1: { part: 'all', key: '', columns: {} }, 2: shapeOf(loan) } }

describe('a promise', () => {
  it.each<[what: string, views: PromisedView[], problem: string]>([
    ['a view goes', [], 'loan was promised and is no view of the feed any more'],
    [
      'a column goes',
      [
        {
          ...loan,
          columns: { loan_id: loan.columns.loan_id, started_on: loan.columns.started_on } as never,
        },
      ],
      'loan.owed_cents is gone: give loan a new version',
    ],
    [
      'a column may be empty from now on',
      [{ ...loan, columns: { ...loan.columns, owed_cents: fedOrNone.cents('Owed.') } }],
      'loan.owed_cents held cents and now cents, or empty: give loan a new version',
    ],
    [
      'a column comes',
      [{ ...loan, columns: { ...loan.columns, due_on: fed.day('Due.') } }],
      'loan.due_on is new: give loan a new version',
    ],
    [
      'rows are told apart otherwise',
      [{ ...loan, key: [] }],
      'the key of loan changed: give loan a new version',
    ],
    [
      'something else is replaced as one',
      [{ ...loan, part: { column: 'started_on', by: 'day' } }],
      'the parts of loan changed: give loan a new version',
    ],
    ['a version comes back', [{ ...loan, version: 1 }], 'loan was promised in version 2 already'],
  ])('is broken where %s', (_, views, problem) => {
    expect(brokenPromises(views, kept)).toEqual([problem])
    expect(() => promisesNow(views, kept)).toThrow(problem)
  })

  it('is none of what a new version holds, and stays written down', () => {
    const other = { ...loan, version: 3, key: [] }
    expect(brokenPromises([loan], kept)).toEqual([])
    expect(brokenPromises([other], kept)).toEqual([])
    expect(promisesNow([other], kept)).toEqual({ loan: { ...kept.loan, 3: shapeOf(other) } })
  })
})
