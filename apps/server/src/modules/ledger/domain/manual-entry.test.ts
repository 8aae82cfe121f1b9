import { type AccountCode, accountCodes, feedOf } from '@daftari/contract/ledger/enums'
import type { AskedLine } from '@daftari/contract/ledger/manual-entries'
import { businessDate } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postable, requireOpenDay } from './manual-entry.ts'

const line = (account: AccountCode, side: 'debit' | 'credit', amountCents: number): AskedLine => ({
  account,
  side,
  amountCents,
})
const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, params: error.params }
    throw error
  }
  return undefined
}

describe('the lines of a manual entry', () => {
  it('have their signs', () => {
    expect(postable([line('bank_charges', 'debit', 500), line('bank', 'credit', 500)])).toEqual([
      { account: 'bank_charges', amountCents: 500 },
      { account: 'bank', amountCents: -500 },
    ])
  })

  it.each(accountCodes.filter((code) => feedOf[code] !== 'accountant'))(
    'never move %s, which the product feeds',
    (account) => {
      const lines = [line('bank', 'debit', 5), line(account, 'credit', 5)]
      expect(refusalOf(() => postable(lines))).toMatchObject({
        code: `manual-entry.of-${feedOf[account]}`,
        params: { line: 2 },
      })
    },
  )

  it.each<[string, AskedLine[], { code: string; line: number; off: string }]>([
    [
      'too much',
      [
        line('bank_charges', 'debit', 100),
        line('operating_expense', 'debit', 30),
        line('bank', 'credit', 100),
      ],
      { code: 'debits-exceed', line: 2, off: '0.30' },
    ],
    [
      'the wrong side',
      [
        line('operating_expense', 'credit', 30),
        line('bank_charges', 'debit', 70),
        line('bank', 'credit', 100),
      ],
      { code: 'credits-exceed', line: 1, off: '0.60' },
    ],
    [
      'no line alone',
      [
        line('bank_charges', 'debit', 70),
        line('other_income', 'credit', 20),
        line('bank', 'credit', 57),
      ],
      { code: 'credits-exceed', line: 3, off: '0.07' },
    ],
  ])('out of balance by %s are refused with the line', (_, lines, { code, ...params }) => {
    expect(refusalOf(() => postable(lines))).toEqual({ code: `manual-entry.${code}`, params })
  })

  it('stand in two accounts', () => {
    const lines = [line('bank', 'debit', 5), line('bank', 'credit', 5)]
    expect(refusalOf(() => postable(lines))?.code).toBe('manual-entry.one-account')
  })

  it('sum to nothing, whatever was let through', () => {
    const side = fc.constantFrom('debit' as const, 'credit' as const)
    const account = fc.constantFrom('bank' as const, 'funding' as const, 'bank_charges' as const)
    const one = fc.record({ account, side, amountCents: fc.integer({ min: 1, max: 4 }) })
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 6 }), (lines) => {
        const refused = refusalOf(() => {
          const sum = postable(lines).reduce((all, { amountCents }) => all + amountCents, 0)
          expect(sum).toBe(0)
        })
        if (refused?.params.line !== undefined) {
          expect(Number(refused.params.line)).toBeLessThanOrEqual(lines.length)
        }
      }),
    )
  })
})

describe('the day of a manual entry', () => {
  const months = {
    today: businessDate('2026-05-10'),
    closedThrough: businessDate('2026-03-31'),
    firstBookedOn: businessDate('2026-01-15'),
  }
  it.each([
    ['2026-05-10', undefined],
    ['2026-05-11', 'manual-entry.future'],
    ['2026-04-01', undefined],
    ['2026-03-31', 'manual-entry.closed'],
  ])('%s in books that are closed through March: %s', (day, code) => {
    expect(refusalOf(() => requireOpenDay(businessDate(day), months))?.code).toBe(code)
  })
  it.each([
    ['2026-01-01', undefined],
    ['2025-12-31', 'manual-entry.before-books'],
  ])('%s in books where no month is closed: %s', (day, code) => {
    const open = { ...months, closedThrough: null }
    expect(refusalOf(() => requireOpenDay(businessDate(day), open))?.code).toBe(code)
  })
})
