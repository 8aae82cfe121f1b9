import type { InputKind } from '@daftari/contract/arrival/files/input-column'
import { describe, expect, test } from 'vitest'
import { type CellForms, ownForms, readCell } from './read-cell.ts'

const money: InputKind = { is: 'money', signed: false }
const signed: InputKind = { is: 'money', signed: true }
const percent: InputKind = { is: 'percent' }
const count: InputKind = { is: 'count', most: 60 }
const order: InputKind = { is: 'words', of: ['fine', 'fee', 'interest', 'principal'] }

describe('a cell', () => {
  const table: readonly [InputKind, string, string | number | boolean][] = [
    [money, '1234.50', 123_450],
    [money, '1234.5', 123_450],
    [money, '1234', 123_400],
    [money, '1,234.50', 123_450],
    [money, '1000.000000', 100_000],
    [money, '0.07', 7],
    [signed, '-0.75', -75],
    [signed, '-0.00', 0],
    [percent, '1.5', 15_000],
    [percent, '0.0001', 1],
    [percent, '100', 1_000_000],
    [count, '60', 60],
    [order, 'interest fine fee principal', 'interest fine fee principal'],
    [{ is: 'phone' }, '0712 345 678', '+254712345678'],
    [{ is: 'id-number' }, 'a 123-456', 'A123456'],
    [{ is: 'date' }, '2026-02-28', '2026-02-28'],
    [{ is: 'date' }, '2026-02-28 13:45:00.000', '2026-02-28'],
    [{ is: 'yes-no' }, 'Yes', true],
    [{ is: 'yes-no' }, '0', false],
    [{ is: 'choice', of: ['open', 'finished'] }, 'open', 'open'],
    [{ is: 'text', most: 3 }, 'abc', 'abc'],
  ]
  test.each(table)('of kind %o that says %s is %s', (kind, text, value) => {
    expect(readCell(kind, text)).toEqual({ value })
  })

  const wrong: readonly [InputKind, string, string][] = [
    [money, '12.345', 'money'],
    [money, '-1', 'money'],
    [money, '12,34.50', 'money'],
    [money, '1.234,50', 'money'],
    [money, '1e3', 'money'],
    [money, '99999999999999999', 'money'],
    [percent, '1.00001', 'percent'],
    [percent, '5 %', 'percent'],
    [count, '61', 'count'],
    [count, '1.0', 'count'],
    [order, 'fine fee interest', 'choice'],
    [order, 'fine fine fee interest', 'choice'],
    [{ is: 'phone' }, '12345', 'phone'],
    [{ is: 'id-number' }, '12', 'id-number'],
    [{ is: 'date' }, '2026-02-29', 'date'],
    [{ is: 'date' }, '28/02/2026', 'date'],
    [{ is: 'yes-no' }, 'perhaps', 'yes-no'],
    [{ is: 'choice', of: ['open'] }, 'Open', 'choice'],
    [{ is: 'text', most: 3 }, 'abcd', 'too-long'],
    [{ is: 'id' }, 'x'.repeat(65), 'too-long'],
  ]
  test.each(wrong)('of kind %o that says %s is refused as %s', (kind, text, reason) => {
    expect(readCell(kind, text)).toEqual({ reason })
  })

  test('is read in the forms of its source, and in no other', () => {
    const theirs: CellForms = { dates: 'DD/MM/YYYY', decimal: ',' }
    expect(readCell(money, '1.234,5', theirs)).toEqual({ value: 123_450 })
    expect(readCell(money, '1,234.5', theirs)).toEqual({ reason: 'money' })
    expect(readCell({ is: 'date' }, '3/12/2025', theirs)).toEqual({ value: '2025-12-03' })
    expect(readCell({ is: 'date' }, '2025-12-03', theirs)).toEqual({ reason: 'date' })
    const american: CellForms = { ...ownForms, dates: 'MM/DD/YYYY' }
    expect(readCell({ is: 'date' }, '3/12/2025', american)).toEqual({ value: '2025-03-12' })
    expect(readCell({ is: 'date' }, '13/12/2025', american)).toEqual({ reason: 'date' })
    const plain: CellForms = { ...ownForms, dates: 'YYYYMMDD' }
    expect(readCell({ is: 'date' }, '20251203', plain)).toEqual({ value: '2025-12-03' })
  })
})
