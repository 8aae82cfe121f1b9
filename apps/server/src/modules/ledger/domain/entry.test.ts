import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { credit, debit, mirror, soundLines } from './entry.ts'

const on = businessDate('2026-03-31')

describe('an entry', () => {
  it('keeps lines that balance', () => {
    const lines = [debit('bank', cents(5)), credit('suspense', cents(5))]
    expect(soundLines(lines)).toEqual(lines)
    expect(on).toBe('2026-03-31')
  })

  it('leaves out lines of nothing', () => {
    const lines = [
      debit('bank', cents(5)),
      credit('suspense', cents(5)),
      debit('fee_income', cents(0)),
    ]
    expect(soundLines(lines)).toHaveLength(2)
  })

  it.each([
    ['out of balance', [debit('bank', cents(5)), credit('suspense', cents(4))]],
    ['one line only', [debit('bank', cents(5))]],
    ['nothing at all', []],
  ])('is refused when it is %s', (_, lines) => {
    expect(() => soundLines(lines)).toThrow()
  })

  it('and its mirror cancel each other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }), (amounts) => {
        const total = amounts.reduce((a, b) => a + b, 0)
        const lines = [
          ...amounts.map((amount) => debit('bank', cents(amount))),
          credit('suspense', cents(total)),
        ]
        const sum = [...lines, ...mirror(lines)].reduce((a, line) => a + line.amountCents, 0)
        expect(sum).toBe(0)
      }),
    )
  })
})
