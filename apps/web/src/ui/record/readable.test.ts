import { beforeAll, describe, expect, test } from 'vitest'
import { formats } from '../../lib/format/use-format.ts'
import { glossary } from '../../lib/glossary.ts'
import { changeLanguage, loadAllTexts, startI18n } from '../../lib/i18n.ts'
import { differenceOf } from './difference.ts'
import { actText, fieldText, objectText, valueText, whoText } from './readable.ts'

beforeAll(async () => {
  await startI18n()
  await loadAllTexts('trail', 'columns', 'choices')
})

function linesOf(before: unknown, after: unknown, objectType?: string) {
  const people = { 7: 'Amina Otieno' }
  const results = { 'switched-off': 'Switched off' }
  const text = valueText({ glossary, format: formats(), people, results, objectType })
  return differenceOf(before, after, text).map(({ field, ...change }) => [
    fieldText(field, glossary),
    change.before,
    change.after,
  ])
}

describe('a change is told in words', () => {
  test.each([
    [
      'money',
      { amountCents: 1_000_000 },
      { amountCents: 950_050 },
      ['Amount', '10,000.00', '9,500.50'],
    ],
    ['staff by name', { auditorId: null }, { auditorId: 7 }, ['Assigned to', '–', 'Amina Otieno']],
    ['staff nobody knows', { auditorId: 8 }, { auditorId: null }, ['Assigned to', '#8', '–']],
    ['a state', { applyStatus: 1 }, { applyStatus: 2 }, ['Status', 'Pending', 'Approved']],
    [
      'the result of a contact',
      { lastResult: null },
      { lastResult: 'switched-off' },
      ['Last result', '–', 'Switched off'],
    ],
    ['yes and no', { onDuty: true }, { onDuty: false }, ['On duty', 'Yes', 'No']],
    [
      'a place',
      { place: 'failed/failed' },
      { place: 'prepare/none' },
      ['Payout', 'Disburse failed', 'Prepare to disburse'],
    ],
    ['a free text as it is', { name: 'paid' }, { name: 'matched' }, ['Name', 'paid', 'matched']],
  ])('%s', (_what, before, after, line) => {
    expect(linesOf(before, after)).toEqual([line])
  })

  test.each([
    ['payment', 'matched', 'Matched'],
    ['refund', 'sending', 'Being paid'],
    ['feedback', 'claimed', 'Claimed'],
    ['payout-modification', 'rejected', 'Rejected'],
    ['alarm', 'settled', 'settled'],
  ])('a state of a %s as one of its own', (type, state, word) => {
    expect(linesOf({}, { state }, type)).toEqual([['State', undefined, word]])
  })

  test('a mark stands under what it marks, before as a number and after as a word', () => {
    expect(
      linesOf([{ item: 'face', status: 2, note: null }], [{ item: 'face', status: 'right' }]),
    ).toEqual([['Face', 'Wrong', 'Right']])
    expect(linesOf([], [{ item: 'id-number', status: 'wrong' }])).toEqual([
      ['ID number', undefined, 'Wrong'],
    ])
  })

  test('pages by their titles, and acts and objects by name', () => {
    expect(linesOf({ pages: [] }, { pages: ['loan-admin/loan-list/disbursements'] })).toEqual([
      ['Pages', undefined, 'Disbursements'],
    ])
    expect(actText('application.decide')).toBe('Decided')
    expect(actText('an.unknown-act')).toBe('an.unknown-act')
    expect(actText('GET /audit/cashCredit/appLink/report')).toBe(
      'Looked for a report of linked apps',
    )
    expect([whoText('Grace'), whoText('system:settlement.read-statement')]).toEqual([
      'Grace',
      'The system',
    ])
    expect(objectText({ type: 'disbursement', id: '12' })).toBe('Payout 12')
  })

  test('in the reader’s language', async () => {
    await changeLanguage('es', { save: false })
    await loadAllTexts('trail', 'columns', 'choices')
    expect(linesOf({ onDuty: true }, { onDuty: false })).toEqual([['De turno', 'Sí', 'No']])
    await changeLanguage('en', { save: false })
  })
})
