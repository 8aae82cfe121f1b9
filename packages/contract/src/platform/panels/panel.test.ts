import { expect, test } from 'vitest'
import { z } from 'zod'
import { column } from '../../columns.ts'
import {
  askedOf,
  askOf,
  facts,
  headedPart,
  panel,
  panelOfPage,
  panelOfRow,
  rows,
  type Thing,
} from './panel.ts'

const ofLoan: Thing = {
  name: 'loan',
  words: 'loan-profile',
  access: { page: 'loan-admin/loan-list/cash-credit-detail' },
  tag: 'Loan audit',
  key: 'id',
}
const summary = 'Of a loan'
const parts = {
  rows: rows({ phone: column.phone() }, { customerId: column.id() }),
  standing: facts({ owed: column.money() }),
  drawn: z.array(z.string()),
}
const inQuery = panel(ofLoan, 'some', { path: '/loans/some', summary, parts })

test('a panel is asked for by the number of its thing, wherever its address holds it', () => {
  const asks = { before: z.string().optional() }
  const inPath = panel(ofLoan, 'some', { path: '/loans/{id}/some', summary, parts, asks })
  const sent = panel(ofLoan, 'some', { method: 'POST', path: '/loans/some', summary, parts })
  expect(askOf(inQuery, 7)).toEqual({ query: { id: 7 } })
  expect(askOf(inPath, 7, { before: 'x' })).toEqual({ params: { id: 7 }, query: { before: 'x' } })
  expect(askOf(sent, 7)).toEqual({ body: { id: 7 } })
  expect([inQuery, inPath, sent].map(({ method, effect }) => [method, effect])).toEqual([
    ['GET', undefined],
    ['GET', undefined],
    ['POST', 'reads'],
  ])
  const asked = { params: { id: 7 }, query: { before: 'x' } }
  expect(askedOf(inPath, asked)).toEqual({ id: 7, asks: { before: 'x' } })
  expect(inQuery.query?.safeParse({ id: '7', other: 1 }).success).toBe(false)
})

test('an answer has each part, says when it was read, and holds no number in clear', () => {
  const answer = (phone: string) =>
    inQuery.response.safeParse({
      readAt: '2026-03-31T06:00:00.000Z',
      rows: [{ phone, customerId: 1 }],
      standing: null,
      drawn: [],
    }).success
  expect(answer('+25471***01')).toBe(true)
  expect(answer('+254712000001')).toBe(false)
})

test('rows and facts have the panel’s own words, another part its own', () => {
  expect(Object.keys(parts).map((part) => headedPart(inQuery, part).name)).toEqual([
    'some',
    'some-standing',
    'some-drawn',
  ])
})

test('a panel of a page has no number in its address', () => {
  const access = { page: 'operation/system/disburse' } as const
  const above = panelOfPage('above', { access, tag: 'Some', path: '/some/above', summary, parts })
  const asks = { month: z.string() }
  const ofMonth = panelOfPage('month', { access, tag: 'Some', path: '/some', summary, parts, asks })
  expect(['query' in above, 'params' in above, above.thing.isForAll]).toEqual([false, false, true])
  expect(askOf(ofMonth, 7, { month: '2026-03' })).toEqual({ query: { month: '2026-03' } })
  expect(askedOf(ofMonth, { query: { month: '2026-03' } }).asks).toEqual({ month: '2026-03' })
  const ofOne = panelOfRow('one', { access, tag: 'Some', path: '/some/{id}', summary, parts })
  expect(askOf(ofOne, 7)).toEqual({ params: { id: 7 }, query: {} })
})
