import { column } from '../../columns.ts'
import { feedbackTopics } from '../../customers/topics.ts'
import { filter } from '../../filters.ts'
import { list, report } from '../../table.ts'
import { answerClocks, feedbackChannels, feedbackKinds, feedbackStates } from './enums.ts'

const about = {
  kind: filter.choice(feedbackKinds, { set: 'feedbackKind' }),
  topic: filter.choice(feedbackTopics, { set: 'feedbackTopic' }),
  app: filter.app(),
}

/** What customers wrote, through the apps or back to our texts: one row a message. */
export const feedback = list('customer-service/issue/comment-feedback', {
  path: '/customerService/issue/commentFeedback',
  entity: 'feedback',
  key: 'feedbackId',
  state: 'feedbackState',
  defaultSort: '-askedAt',
  tabs: 'feedbackState',
  opensOn: 'open',
  filters: {
    feedbackState: filter.choice(feedbackStates),
    answerClock: filter.choice(answerClocks),
    ...about,
    customerId: filter.id(),
    loanId: filter.id(),
    handler: filter.staff(),
    text: filter.text(),
    asked: filter.dateRange(),
    answered: filter.dateRange(),
    rating: filter.countRange(),
    cameBy: filter.choice(feedbackChannels, { set: 'feedbackChannel' }),
  },
  columns: {
    feedbackId: column.id({ sortable: true }),
    askedAt: column.instant({ sortable: true }),
    feedbackState: column.choice(feedbackStates),
    kind: column.choice(feedbackKinds, { set: 'feedbackKind' }),
    topic: column.choice(feedbackTopics, { set: 'feedbackTopic' }),
    text: column.text(),
    rating: column.count({ sortable: true }),
    name: column.text(),
    customerId: column.id({ optional: true }),
    loanId: column.id({ of: 'loan' }),
    app: column.app(),
    cameBy: column.choice(feedbackChannels, { set: 'feedbackChannel' }),
    answerDue: column.instant(),
    answerClock: column.choice(answerClocks),
    /** From the message to its answer, or until now. */
    waited: column.duration(),
    handler: column.staff(),
    answeredAt: column.instant({ optional: true, sortable: true }),
    answer: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** One row per kind and topic of what was written in the period. */
export const feedbackStatistics = report('customer-service/issue/question-feedback-statistics', {
  path: '/customerService/issue/questionFeedbackStatistics',
  chart: { kind: 'stack', x: 'topic', series: { value: 'messages', by: 'kind' } },
  rowTo: {
    page: 'customer-service/issue/comment-feedback',
    search: { kind: 'kind', topic: 'topic' },
  },
  filters: { asked: filter.dateRange({ required: true }), ...about },
  columns: {
    kind: column.choice(feedbackKinds, { set: 'feedbackKind' }),
    topic: column.choice(feedbackTopics, { set: 'feedbackTopic' }),
    messages: column.count({ total: 'sum' }),
    customers: column.count(),
    stillOpen: column.count({ total: 'sum' }),
    answered: column.count({ total: 'sum' }),
    closed: column.count({ total: 'sum' }),
    answeredWithinDay: column.count({ total: 'sum' }),
    withinDayRate: column.ratio('answeredWithinDay', 'answered'),
    /** Half of the answers took no longer. */
    medianWait: column.duration(),
    longestWait: column.duration(),
  },
})
