import { column } from '@daftari/contract/columns'
import { list, report } from '@daftari/contract/table'
import { expect, test } from 'vitest'
import { askedColumns } from './asked-columns.ts'

const columns = {
  id: column.id({ sortable: true }),
  name: column.text(),
  paidOn: column.date(),
  loanId: column.id({ optional: true }),
  note: column.text({ optional: true }),
}
const page = 'loan-admin/loan-list/cash-credit'
const loans = list(page, { defaultSort: '-id', filters: {}, columns })
const leading = list(page, {
  defaultSort: '-id',
  filters: {},
  columns,
  rowTo: { page, params: { id: 'loanId' }, search: { paid: { days: 'paidOn' } } },
})

test('what is shown is asked for, in the order of the table, with what the page reads', () => {
  expect(askedColumns(loans, {}, [])).toBe('id,name,paidOn')
  expect(askedColumns(loans, { shown: ['note'], hidden: ['name'] }, ['loanId'])).toBe(
    'id,paidOn,loanId,note',
  )
})

test('the key always, and where a row leads', () => {
  expect(askedColumns(loans, { hidden: ['id', 'name', 'paidOn'] }, [])).toBe('id')
  expect(askedColumns(leading, { hidden: ['paidOn'] }, [])).toBe('id,name,paidOn,loanId')
})

test('all, where the page does not say what it reads, or every one is wanted', () => {
  expect(askedColumns(loans, {}, undefined)).toBeUndefined()
  expect(askedColumns(loans, {}, ['loanId', 'note'])).toBeUndefined()
  expect(
    askedColumns(report('statistics/repayment/vintage', { filters: {}, columns }), {}, []),
  ).toBe(undefined)
})
