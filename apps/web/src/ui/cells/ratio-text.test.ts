import { column } from '@daftari/contract/columns'
import { expect, it } from 'vitest'
import { nothing } from '../../lib/format/number.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { ratioText } from './ratio-text.ts'

const format = {
  money: (cents: number) => `${cents} cents`,
  ratio: (share: number) => `${share * 100} %`,
} as unknown as Format

it('writes a share in percent, and an average in whole cents of money', () => {
  const average = column.average('paidOut', 'loans')
  expect(ratioText(0.25, column.ratio('late', 'loans'), format)).toBe('25 %')
  expect(ratioText(1_000 / 3, average, format)).toBe('333 cents')
  expect(ratioText(undefined, average, format)).toBe(nothing)
})
