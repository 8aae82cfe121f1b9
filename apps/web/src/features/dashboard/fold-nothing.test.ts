import { createElement } from 'react'
import { expect, test } from 'vitest'
import { foldNothing } from './fold-nothing.ts'

const since = createElement('time')

test.each([
  ['a count that is nothing', { value: '0' }, true],
  [
    'an amount that is nothing, with the number of none',
    { value: '0.00', note: 'payouts: 0' },
    true,
  ],
  ['an amount with a comma', { value: '0,00', note: '0 pagos' }, true],
  ['nothing on each of its days', { value: '0', days: [0, 0] }, true],
  ['nothing today', { value: '0', days: [2, 0] }, false],
  ['nothing, beside a trend', { value: '0.00', trend: [null, 3] }, false],
  ['nothing of a target', { value: '0', note: 'of 80 a day' }, false],
  ['nothing yet, with a time', { value: '0', note: since }, false],
  ['a figure', { value: '10' }, false],
  ['an amount below one', { value: '0.50' }, false],
  ['a share', { value: '0.00%' }, false],
  ['what is not known yet', { value: '–' }, false],
])('%s', (_, figure, folds) => {
  expect(foldNothing([figure])).toEqual(
    folds ? { said: [], none: [figure] } : { said: [figure], none: [] },
  )
})
