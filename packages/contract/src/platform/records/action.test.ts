import { describe, expect, it } from 'vitest'
import { column } from '../../columns.ts'
import { list } from '../../table.ts'
import { action } from './action.ts'
import { field, optional } from './fields.ts'

const states = ['open', 'closed'] as const
const messages = list('customer-service/issue/comment-feedback', {
  entity: 'feedback',
  key: 'feedbackId',
  state: 'feedbackState',
  defaultSort: '-feedbackId',
  filters: {},
  columns: {
    feedbackId: column.id({ sortable: true }),
    feedbackState: column.choice(states),
    kind: column.choice(['other']),
  },
})
const shared = { on: messages, can: 'feedback.answer' } as const

describe('a declared action', () => {
  it('is an endpoint on the row, for whoever holds the auth code', () => {
    const close = action('feedback.close', { ...shared, from: ['open'], to: 'closed' })
    expect(close).toMatchObject({
      method: 'POST',
      path: '/customer-service/issue/comment-feedback/{id}/close',
      access: { can: 'feedback.answer' },
      entity: 'feedback',
      tag: 'Customer service',
    })
    expect(close.body.parse({ version: 1 })).toEqual({ version: 1 })
    expect(close.body.safeParse({}).success).toBe(false)
    expect(close.body.safeParse({ version: 1, more: 1 }).success).toBe(false)
    expect('idempotent' in close).toBe(false)
  })

  it('keeps an address of its own, and asks for a reason', () => {
    const close = action('feedback.close', { ...shared, path: '/close/{id}', asks: 'reason' })
    expect(close.path).toBe('/close/{id}')
    expect(close.body.safeParse({ version: 1 }).success).toBe(false)
    expect(close.body.safeParse({ version: 1, reason: 'Why not' }).success).toBe(true)
  })

  it('asks for the fields that it declares, of which some may be left empty', () => {
    const pay = action('feedback.answer', {
      ...shared,
      asks: { amount: field.money(), note: optional(field.text({ max: 5 })) },
    })
    expect(pay.body.parse({ version: 1, amount: 100 })).toEqual({ version: 1, amount: 100 })
    expect(pay.body.safeParse({ version: 1, amount: 0 }).success).toBe(false)
    expect(pay.body.safeParse({ version: 1, amount: 1, note: 'too long' }).success).toBe(false)
  })

  it('knows the states of its list only', () => {
    // @ts-expect-error 'other' is a value of another column.
    const other = action('feedback.close', { ...shared, from: ['other'] })
    expect(other.from).toEqual(['other'])
  })

  it('is not on a list whose rows are no entity', () => {
    const nameless = list('customer-service/issue/comment-feedback', {
      key: 'feedbackId',
      defaultSort: '-feedbackId',
      filters: {},
      columns: { feedbackId: column.id({ sortable: true }) },
    })
    expect(() => action('feedback.close', { ...shared, on: nameless })).toThrow('no entity')
  })
})
