import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReference } from './reference.ts'

const said = (digits: string, slip = false) => ({ digits, slip })

describe('a reference', () => {
  it.each([
    ['100123', { loanId: 100123, idNumber: '100123' }],
    [' 100-123 ', { loanId: 100123, idNumber: '100123' }],
    ['Loan no. 100123', { loanId: 100123, idNumber: '100123' }],
    ['0712345678', { phone: '+254712345678' }],
    ['712 345 678', { loanId: 712345678, phone: '+254712345678', idNumber: '712345678' }],
    ['+254 712-345-678', { phone: '+254712345678' }],
    ['254712345678', { phone: '+254712345678' }],
    ['id 23456789', { loanId: 23456789, idNumber: '23456789' }],
    ['A1234567', { idNumber: 'A1234567', mentioned: [said('1234567')] }],
    ['A/C 100250', { loanId: 100250, idNumber: '100250' }],
    ['a/c no. 100250', { loanId: 100250, idNumber: '100250' }],
    ['Acc no:100250', { loanId: 100250, idNumber: '100250' }],
    ['AC: 100250', { loanId: 100250, idNumber: '100250' }],
    ['loan 100250', { loanId: 100250, idNumber: '100250' }],
    ['１００２５０\u200B', { loanId: 100250, idNumber: '100250' }],
    ['préstamo 100250', { loanId: 100250, idNumber: '100250' }],
    ['100250 Mary', { idNumber: '100250MARY', mentioned: [said('100250')] }],
    ['Mary, 100-250', { idNumber: 'MARY100250', mentioned: [said('100250')] }],
    ['malipo ya mkopo 100250', { mentioned: [said('100250')] }],
    ['my loan is 100250 thanks', { mentioned: [said('100250')] }],
    ['0712 345 678 Mary', { idNumber: '0712345678MARY', mentioned: [said('0712345678')] }],
    ['100250 100251', { mentioned: [said('100250'), said('100251')] }],
    ['100250/100250', { mentioned: [said('100250')] }],
    ['loan 100250 of 3500', { mentioned: [said('100250'), said('3500')] }],
    ['100250 on 12', { idNumber: '100250ON12', mentioned: [said('100250')] }],
    ['1OO25O', { idNumber: '1OO25O', mentioned: [said('100250', true)] }],
    ['l00250', { mentioned: [said('100250', true)] }],
    ['loan IOO25O', { idNumber: 'LOANIOO25O', mentioned: [said('100250', true)] }],
    ['oil 5', {}],
    ['ILLO', {}],
    ['+254 (0) 712-345-678', { phone: '+254712345678' }],
    ['rent', {}],
    ['', {}],
    ['٣٤', {}],
    ['12345678901234567890', {}],
  ])('%j is read as %j', (typed, reading) => {
    expect(readReference(typed)).toEqual(reading)
  })

  it('that names two loans is never read as one', () => {
    const loan = fc.integer({ min: 10_000, max: 999_999_999 }).map(String)
    const between = fc.constantFrom(' ', '/', ', ', ' and ', ' - ', '.', '; loan ', ' Mary ', '  ')
    const around = fc.constantFrom('', 'loan ', 'A/C ', 'Mary ')
    fc.assert(
      fc.property(around, loan, between, loan, (before, one, gap, other) => {
        fc.pre(one !== other)
        const { loanId, mentioned = [] } = readReference(`${before}${one}${gap}${other}`)
        expect(loanId).toBeUndefined()
        expect(mentioned.map(({ digits }) => digits)).not.toHaveLength(1)
      }),
      { numRuns: 5_000 },
    )
  })
})
