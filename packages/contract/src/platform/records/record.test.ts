import { describe, expect, it } from 'vitest'
import { column } from '../../columns.ts'
import { feedback } from '../../support/feedback/declared.ts'
import { list } from '../../table.ts'
import { record } from './record.ts'

describe('a declared record', () => {
  const more = { phone: column.phone() }

  it('is read at its list’s address by whoever sees the page', () => {
    const message = record(feedback, { more, panels: [['kind', 'phone'], { text: 'text' }] })
    expect(message).toMatchObject({
      method: 'GET',
      path: '/customerService/issue/commentFeedback/{id}',
      access: { page: feedback.page },
    })
  })

  it('answers the columns of the list and its own, masked as the list has them', () => {
    const message = record(feedback, { more, panels: [] })
    const empty = Object.fromEntries(Object.keys(message.columns).map((name) => [name, null]))
    const row = { ...empty, feedbackId: 1, phone: '071***78', actions: ['feedback.close'] }
    expect(message.response.parse(row)).toEqual(row)
    expect(message.response.safeParse({ ...row, phone: '0712345678' }).success).toBe(false)
    expect(message.response.safeParse(empty).success).toBe(false)
  })

  it('shows columns that there are', () => {
    // @ts-expect-error 'wallet' is no column.
    expect(record(feedback, { panels: [['wallet']] }).panels).toHaveLength(1)
  })

  it('is of a list whose rows are an entity', () => {
    const rows = list(feedback.page, {
      key: 'feedbackId',
      defaultSort: '-feedbackId',
      filters: {},
      columns: { feedbackId: column.id({ sortable: true }) },
    })
    expect(() => record(rows, { panels: [] })).toThrow('no entity')
  })
})
