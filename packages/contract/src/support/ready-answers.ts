import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { field } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { optionSource } from '../platform/records/option-source.ts'
import { list } from '../table.ts'

const page = 'customer-service/issue/offline-message'

/** What is often answered, in the three languages of the product; a customer reads it in theirs. */
export const readyAnswers = list(page, {
  name: `${page}/ready-answers`,
  path: '/customerService/issue/offlineMessage/readyAnswers',
  key: 'readyAnswerId',
  defaultSort: 'readyTitle',
  filters: { inUse: filter.flag() },
  columns: {
    readyTitle: column.text({ sortable: true }),
    readyText: column.text(),
    timesUsed: column.count(),
    inUse: column.flag(),
    readyAnswerId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** Refuses: request.not-found, record.stale, ready-answer.title-taken. */
export const readyAnswerForm = form('ready-answer', {
  on: readyAnswers,
  can: 'offline-message.hand-out',
  tag: 'Customer service',
  refreshes: [['options']],
  fields: {
    title: field.text({ max: 60 }),
    body: field.names({ max: 500 }),
    inUse: field.flag({ initial: true }),
  },
})

/** Those in use, as the reader reads them. */
export const readyAnswerOptions = optionSource({
  path: '/customerService/issue/offlineMessage/readyAnswerOptions',
  access: { can: 'offline-message.work' },
  summary: 'The ready answers that a case may be answered with',
  tag: 'Customer service',
})
