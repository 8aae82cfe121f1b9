import { describe, expect, it } from 'vitest'
import { anApplication } from '../test/a-loan.ts'
import { type Draft, emptyDraft, isWritten, mostAllowed, verdictOf } from './decision-rules.ts'

const draft = (more: Partial<Draft>): Draft => ({ ...emptyDraft, ...more })
const loan = (more: Parameters<typeof anApplication>[0] = {}, authorityCents = 1_200_000) => ({
  application: anApplication({ amountCents: 1_000_000, approvalQuotaCents: 1_500_000, ...more }),
  authorityCents,
})

describe('an approval', () => {
  it('is of the amount asked for when nothing is entered', () => {
    expect(verdictOf('approve', emptyDraft, loan())).toEqual({
      ok: true,
      result: 'approve',
      approvedCents: 1_000_000,
    })
  })

  it('is of the amount proposed when there is one', () => {
    expect(verdictOf('approve', emptyDraft, loan({ proposedCents: 800_000 }))).toMatchObject({
      approvedCents: 800_000,
    })
  })

  it('passes to a reviewer above the authority', () => {
    const above = draft({ amountCents: 1_250_000 })
    expect(verdictOf('approve', above, loan())).toMatchObject({ ok: true, result: 'pass' })
  })

  it('of a reviewer ends at the reviewer’s authority', () => {
    const above = draft({ amountCents: 1_250_000 })
    expect(verdictOf('approve', above, loan({ applyStatus: 5 }))).toEqual({
      ok: false,
      problem: 'above-authority',
    })
  })

  it.each([
    ['no amount', null, 'amount-missing'],
    ['less than the product lends', 150_000, 'outside-offer'],
    ['more than the product lends', 3_050_000, 'outside-offer'],
    ['an amount between the steps', 1_010_000, 'outside-offer'],
    ['more than the quota', 1_550_000, 'above-quota'],
  ] as const)('is not of %s', (_, amountCents, problem) => {
    expect(verdictOf('approve', draft({ amountCents }), loan())).toEqual({ ok: false, problem })
  })

  it('has no quota to respect where the engine gave none', () => {
    const unlimited = loan({ approvalQuotaCents: null }, 5_000_000)
    expect(verdictOf('approve', draft({ amountCents: 3_000_000 }), unlimited)).toMatchObject({
      ok: true,
    })
  })
})

describe('a rejection and a return', () => {
  it.each(['reject', 'return'] as const)('need a tag of their own: %s', (act) => {
    const other = act === 'reject' ? 'return' : 'reject'
    expect(verdictOf(act, draft({ tags: { [other]: ['x'] } }), loan())).toEqual({
      ok: false,
      problem: 'tag-missing',
    })
    expect(verdictOf(act, draft({ tags: { [act]: ['x'] } }), loan())).toEqual({
      ok: true,
      result: act,
    })
  })
})

it('a task is sent back without more ado', () => {
  expect(verdictOf('send-back', emptyDraft, loan())).toEqual({ ok: true, result: 'send-back' })
})

it('the most allowed is the last step below the quota', () => {
  expect(mostAllowed(loan({ approvalQuotaCents: 1_234_500 }))).toBe(1_200_000)
  expect(mostAllowed(loan({ approvalQuotaCents: 9_000_000 }))).toBe(3_000_000)
  expect(mostAllowed(loan({ approvalQuotaCents: 100_000 }))).toBeUndefined()
})

it('a remark or a tag is worth asking about before it is lost', () => {
  expect(isWritten(emptyDraft)).toBe(false)
  expect(isWritten(draft({ act: 'reject', amountCents: 5, remark: '  ' }))).toBe(false)
  expect(isWritten(draft({ remark: 'called twice' }))).toBe(true)
  expect(isWritten(draft({ tags: { reject: ['income'] } }))).toBe(true)
})
