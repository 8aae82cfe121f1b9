import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { assignmentPanel, workQueue } from '../../work/queue.ts'

const page = 'settlement/repayment/match-quartet-payment'
const can = 'finance-question.answer'

/** Withdrawn: customer service answered the customer without it. */
export const financeQuestionStates = ['open', 'answered', 'withdrawn'] as const

/** One row per question of customer service about a payment. */
export const financeQuestions = list(page, {
  name: `${page}/questions`,
  path: `/${page}/questions`,
  entity: 'finance-question',
  key: 'financeQuestionId',
  state: 'financeQuestionState',
  defaultSort: '-askedAt',
  tabs: 'financeQuestionState',
  opensOn: 'open',
  filters: {
    financeQuestionState: filter.choice(financeQuestionStates),
    asked: filter.dateRange(),
    assignee: filter.staff(),
    customerId: filter.id(),
    loanId: filter.id(),
  },
  columns: {
    financeQuestionId: column.id({ sortable: true }),
    askedAt: column.instant({ sortable: true }),
    financeQuestionState: column.choice(financeQuestionStates),
    financeQuestion: column.text({ long: true }),
    financeDue: column.instant({ sortable: true }),
    name: column.text(),
    customerId: column.id({ optional: true }),
    loanId: column.id({ of: 'loan' }),
    askedBy: column.staff(),
    assignee: column.staff(),
    answeredAt: column.instant({ optional: true }),
    financeAnswer: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** It goes back to the assignee of the customer's message. Refuses: work.not-yours. */
export const answerFinanceQuestion = action('finance-question.answer', {
  on: financeQuestions,
  can,
  from: ['open'],
  to: 'answered',
  idempotent: true,
  primary: true,
  asks: { financeAnswer: field.longText({ min: 2, max: 2000 }) },
})

export const financeQuestionQueue = workQueue('finance-question', {
  list: financeQuestions,
  can,
  handsOut: 'finance-question.hand-out',
})

export const financeQuestionRecord = record(financeQuestions, {
  actions: [answerFinanceQuestion, ...financeQuestionQueue.actions],
  panels: [
    [
      'financeQuestionState',
      'name',
      'customerId',
      'loanId',
      'askedBy',
      'askedAt',
      'financeDue',
      'assignee',
      'answeredAt',
    ],
    { text: 'financeQuestion' },
    { text: 'financeAnswer' },
    assignmentPanel(financeQuestionQueue, 'financeQuestionId'),
  ],
})
