import { verdicts } from '@daftari/kernel/lift'
import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { report } from '../table.ts'
import { payoutCauses } from './payout-cases/payout-case.ts'
import { serviceOrderKinds } from './service-orders/enums.ts'

/** One row per day and cause of the payout questions that were opened on it. */
export const payoutCaseStatistics = report('customer-service/disburse-issue/disburse-statistics', {
  chart: {
    kind: 'stack',
    x: 'openedOn',
    series: { value: 'casesOpened', by: 'payoutCause' },
    unfinished: 'today',
  },
  rowTo: {
    page: 'customer-service/disburse-issue/disburse',
    search: { opened: 'openedOn', payoutCause: 'payoutCause' },
  },
  filters: {
    opened: filter.dateRange({ required: true, last: 30 }),
    payoutCause: filter.choice(payoutCauses),
    app: filter.app(),
  },
  results: ['casesOpened', 'withinDayRate', 'medianResolve', 'stillOpen'],
  columns: {
    openedOn: column.date(),
    payoutCause: column.choice(payoutCauses),
    casesOpened: column.count({ total: 'sum' }),
    answeredWithinDay: column.count({ total: 'sum' }),
    withinDayRate: column.ratio('answeredWithinDay', 'casesOpened'),
    casesArrived: column.count({ total: 'sum' }),
    casesCorrected: column.count({ total: 'sum' }),
    casesRetried: column.count({ total: 'sum' }),
    casesOtherwise: column.count({ total: 'sum' }),
    medianResolve: column.duration(),
    stillOpen: column.count({ total: 'sum' }),
  },
})

/** What may be said of a reading; one may need more time than anybody waits. */
const effectVerdicts = [...verdicts, 'too-slow'] as const

/**
 * One row per reading of a kind and share held out: the people paid out within three days of their first
 * order, among those to be called and those held out. It consists of whole blocks of four weeks, as many as a
 * verdict needs, so that nobody can choose the days by their result.
 */
export const orderEffects = report('customer-service/forward/disburse-statistics', {
  chart: { kind: 'bar', x: 'serviceOrderKind', series: ['treatedPaidRate', 'heldRate'] },
  filters: { serviceOrderKind: filter.choice(serviceOrderKinds) },
  results: ['heldPercent', 'treatedPaidRate', 'heldRate', 'paidMore', 'effectVerdict'],
  columns: {
    serviceOrderKind: column.choice(serviceOrderKinds),
    heldPercent: column.count(),
    readFrom: column.date(),
    readOn: column.date(),
    effectVerdict: column.choice(effectVerdicts),
    /** About how many days until something may be said. */
    moreDays: column.count(),
    treatedPersons: column.ofArm(),
    treatedPaid: column.ofArm(),
    treatedPaidRate: column.ratio('treatedPaid', 'treatedPersons'),
    heldPersons: column.ofArm(),
    heldPaid: column.ofArm(),
    heldRate: column.ratio('heldPaid', 'heldPersons'),
    /** Payouts caused by the calls, by the difference of the rates, with its bounds. */
    paidMore: column.count(),
    paidMoreLow: column.count(),
    paidMoreHigh: column.count(),
  },
})
