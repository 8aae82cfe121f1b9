import { describe, expect, it } from 'vitest'
import { mostPromptCents, type PromptInput, promptHindrance } from './may-prompt.ts'

const at = new Date('2026-03-31T06:00:00Z')
const ago = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
const fine: PromptInput = {
  at,
  zone: 'Africa/Nairobi',
  owedCents: 100_000,
  heldOut: false,
  bar: null,
  underWay: false,
  sentAt: [],
}

describe('asking a phone to pay', () => {
  it.each<[string, Partial<PromptInput>, string | undefined]>([
    ['is allowed', {}, undefined],
    ['needs a debt', { owedCents: 0 }, 'nothing-owed'],
    ['is nothing for who is held out', { heldOut: true }, 'held-out'],
    ['keeps to the hours', { bar: 'CH-01' }, 'CH-01'],
    ['obeys who wants no contact', { bar: 'DN-05' }, 'DN-05'],
    ['waits for the one before', { underWay: true }, 'under-way'],
    ['may come a second time', { sentAt: [ago(1)] }, undefined],
    ['comes twice a day at most', { sentAt: [ago(1), ago(2)] }, 'day-cap'],
    ['counts a day as the lender does', { sentAt: [ago(1), ago(10)] }, undefined],
    ['comes five times a week at most', { sentAt: [20, 40, 60, 80, 100].map(ago) }, 'week-cap'],
  ])('%s', (_, input, expected) => {
    expect(promptHindrance({ ...fine, ...input })).toBe(expected)
  })

  it('is for whole shillings', () => {
    expect([0, 100, 101, 199, 200].map(mostPromptCents)).toEqual([0, 100, 200, 200, 200])
  })
})
