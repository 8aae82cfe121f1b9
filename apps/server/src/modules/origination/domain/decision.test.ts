import { describe, expect, test } from 'vitest'
import { type Decider, decide, type Input, type OpenTask } from './decision.ts'

const task: OpenTask = {
  id: 100001,
  productCode: 'pesa-14',
  customerType: 'new',
  amountCents: 1_000_000,
  inReview: false,
  quotaCents: 1_500_000,
  secondPersonAsked: null,
  firstAuditorId: null,
  editedBy: [],
  correctedBy: [],
  offer: { minCents: 200_000, maxCents: 3_000_000, stepCents: 50_000 },
}
const authority = {
  productCodes: ['pesa-14'],
  maxCents: 1_200_000,
  customerTypes: ['new'],
  canReview: true,
}
const auditor: Decider = { staffId: 1, authority, mayReview: true }
const reviewer: Decider = { ...auditor, staffId: 2 }
const inReview: OpenTask = { ...task, inReview: true, firstAuditorId: 1 }
const input = (result: Input['result'], more: Partial<Input> = {}): Input => ({
  result,
  tags: [],
  ...more,
})
const rejecting = { tags: [{ code: 'income', scope: 'reject' }] }
const returning = { tags: [{ code: 'photo', scope: 'return' }] }
const refusal = (code: string) => expect.objectContaining({ code })

describe('the first auditor', () => {
  test.each(['pass', 'approve'] as const)('settles by %s what needs nobody else', (result) => {
    expect(decide(task, input(result), auditor)).toEqual({
      to: 'approved',
      approvedCents: 1_000_000,
    })
  })

  test('may approve another amount of the offer, within the quota', () => {
    const decided = decide(task, input('approve', { approvedCents: 1_200_000 }), auditor)
    expect(decided).toEqual({ to: 'approved', approvedCents: 1_200_000 })
  })

  test.each([150_000, 210_001, 3_050_000])('cannot approve %i outside the offer', (amount) => {
    expect(() => decide(task, input('approve', { approvedCents: amount }), auditor)).toThrow(
      refusal('application.outside-offer'),
    )
  })

  test('cannot approve above the quota', () => {
    expect(() => decide(task, input('pass', { approvedCents: 1_550_000 }), auditor)).toThrow(
      refusal('application.above-quota'),
    )
  })

  test('above their authority may pass it on, but not approve', () => {
    const approvedCents = 1_250_000
    expect(decide(task, input('pass', { approvedCents }), auditor)).toEqual({
      to: 'review',
      approvedCents,
      reviewReason: 'authority',
    })
    expect(() => decide(task, input('approve', { approvedCents }), auditor)).toThrow(
      refusal('application.above-authority'),
    )
  })

  test('sends to review what the engine wants a second person for', () => {
    const asked = { ...task, secondPersonAsked: 'grade' }
    expect(decide(asked, input('approve'), auditor)).toMatchObject({
      to: 'review',
      reviewReason: 'grade',
    })
  })

  test('AZ-08 who changed the amount does not approve it alone', () => {
    expect(decide({ ...task, editedBy: [1] }, input('approve'), auditor)).toMatchObject({
      to: 'review',
      reviewReason: 'amount-changed',
    })
  })

  test.each([
    ['no authority at all', undefined],
    ['another product', { ...authority, productCodes: ['other'] }],
    ['another customer type', { ...authority, customerTypes: ['returning'] }],
  ])('is refused with %s', (_, held) => {
    const by = { ...auditor, authority: held }
    expect(() => decide(task, input('reject', rejecting), by)).toThrow(
      refusal('application.no-authority'),
    )
  })

  test('does not need the amount’s authority to say no', () => {
    const by = { ...auditor, authority: { ...authority, maxCents: 0 } }
    expect(decide(task, input('reject', rejecting), by)).toEqual({ to: 'rejected' })
    expect(decide(task, input('return', returning), by)).toEqual({ to: 'returned' })
  })

  test.each(['reject', 'return'] as const)('needs a tag of its kind to %s', (result) => {
    expect(() => decide(task, input(result), auditor)).toThrow(refusal('application.tag-missing'))
    const wrong = result === 'reject' ? returning : rejecting
    expect(() => decide(task, input(result, wrong), auditor)).toThrow(
      refusal('application.tag-missing'),
    )
  })

  test('has nobody to send back to', () => {
    expect(() => decide(task, input('send-back'), auditor)).toThrow(
      refusal('application.not-in-review'),
    )
  })
})

describe('the reviewer', () => {
  test('approves, rejects, returns or sends back', () => {
    expect(decide(inReview, input('approve'), reviewer)).toMatchObject({ to: 'approved' })
    expect(decide(inReview, input('reject', rejecting), reviewer)).toEqual({ to: 'rejected' })
    expect(decide(inReview, input('return', returning), reviewer)).toEqual({ to: 'returned' })
    expect(decide(inReview, input('send-back'), reviewer)).toEqual({ to: 'approving' })
  })

  test('is not asked for a third person', () => {
    const asked = { ...inReview, secondPersonAsked: 'grade' }
    expect(decide(asked, input('approve'), reviewer)).toMatchObject({ to: 'approved' })
  })

  test('is never the first auditor, nor who changed the amount', () => {
    for (const result of ['approve', 'reject', 'return', 'send-back'] as const) {
      const chosen = input(result, { tags: [...rejecting.tags, ...returning.tags] })
      expect(() => decide(inReview, chosen, auditor)).toThrow(refusal('application.second-person'))
    }
    expect(() => decide({ ...inReview, editedBy: [2] }, input('approve'), reviewer)).toThrow(
      refusal('application.second-person'),
    )
  })

  test.each([
    ['the right', { ...reviewer, mayReview: false }],
    ['the authority', { ...reviewer, authority: { ...authority, canReview: false } }],
  ])('needs %s to review', (_, by) => {
    expect(() => decide(inReview, input('approve'), by)).toThrow(
      refusal('application.not-the-reviewer'),
    )
  })

  test('approves nothing above their authority', () => {
    const wanted = input('pass', { approvedCents: 1_250_000 })
    expect(() => decide(inReview, wanted, reviewer)).toThrow(refusal('application.above-authority'))
  })
})
