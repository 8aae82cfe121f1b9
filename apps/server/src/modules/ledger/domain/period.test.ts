import { businessDate } from '@daftari/kernel/business-date'
import { describe, expect, it } from 'vitest'
import { checksOf, monthToClose, type PeriodFacts } from './period.ts'

const april = businessDate('2026-04-01')
const ready: PeriodFacts = {
  closedThrough: businessDate('2026-05-02'),
  unsealed: 0,
  offCents: 0,
  suspenseWithoutPayment: 0,
  manualWaiting: 0,
  verified: { holds: true, businessOn: businessDate('2026-05-02') },
  today: businessDate('2026-05-03'),
}
const day = (text: string | null) => (text === null ? null : businessDate(text))
const failing = (change: Partial<PeriodFacts>) =>
  checksOf(april, { ...ready, ...change })
    .filter((one) => !one.passed)
    .map((one) => one.check)

describe('a month', () => {
  it.each([
    [null, null, null],
    [null, '2026-03-31', '2026-03-01'],
    ['2026-03-01', '2026-01-15', '2026-04-01'],
    ['2026-12-01', '2026-01-15', '2027-01-01'],
  ])('after %s, with the first entry on %s, is %s', (last, first, next) => {
    expect(monthToClose(day(last), day(first))).toBe(next)
  })

  it.each<[string, Partial<PeriodFacts>, string[]]>([
    ['with everything in order', {}, []],
    ['closed to its last day', { closedThrough: businessDate('2026-04-30') }, []],
    ['not closed to its last day', { closedThrough: businessDate('2026-04-29') }, ['days']],
    ['never closed', { closedThrough: null }, ['days']],
    ['not sealed', { unsealed: 1 }, ['sealed']],
    ['out of balance', { offCents: -1 }, ['balanced']],
    ['with money of nobody', { suspenseWithoutPayment: 1 }, ['suspense']],
    ['with a manual entry that waits', { manualWaiting: 1 }, ['manual']],
    ['never verified', { verified: null }, ['verified']],
    ['that does not tie', { verified: { ...ready.verified!, holds: false } }, ['verified']],
    [
      'verified before its end',
      { verified: { holds: true, businessOn: businessDate('2026-04-29') } },
      ['verified'],
    ],
    ['verified long ago', { today: businessDate('2026-05-06') }, ['verified']],
  ])('%s', (_, change, failed) => {
    expect(failing(change)).toEqual(failed)
  })
})
