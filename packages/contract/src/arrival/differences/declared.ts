import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { field, optional } from '../../platform/records/fields.ts'
import { record } from '../../platform/records/record.ts'
import { request } from '../../platform/request.ts'
import { requestOf } from '../../platform/request-of.ts'
import { list } from '../../table.ts'
import { bringPage, bringPath, broughtBooks } from '../books/declared.ts'
import { broughtStates, waysIn } from '../files/loan-files.ts'

/** Equal, apart by a rule that explains all of it, apart for no reason that was found, or accepted so. */
export const loanOutcomes = ['equal', 'known', 'unexplained', 'accepted'] as const

export const knownRules = ['rounding', 'day-count', 'allocation-order', 'grace', 'fines'] as const

/** What an unexplained difference looks like. */
export const looksLike = [
  'another-rate',
  'missing-payment',
  'payment-too-many',
  'swapped-components',
  'small-amount',
] as const

/** What happened on the first day on which the two lives of a loan part. */
export const partingEvents = [
  'payment',
  'charge',
  'waiver',
  'reduction',
  'write-off',
  'restructuring',
  'instalment',
  'accrual',
  'fine',
  'status',
  'as-of',
] as const

export const partingFigures = ['principal', 'interest', 'fee', 'fine', 'status'] as const

export const movedSince = ['new', 'changed'] as const

const part = (of: string) => ({ name: `${bringPage}/${of}`, path: `${bringPath}/${of}` })

/** One row per loan of a book: its state in both systems, and the first difference. */
export const broughtLoans = list(bringPage, {
  ...part('loans'),
  entity: 'brought-loan',
  key: 'broughtLoanId',
  defaultSort: '-apartAmount',
  tabs: 'loanOutcome',
  opensOn: 'unexplained',
  filters: {
    loanOutcome: filter.choice(loanOutcomes),
    bookId: filter.id(),
    knownRule: filter.choice(knownRules),
    looksLike: filter.choice(looksLike),
    app: filter.app(),
    product: filter.product(),
    movedSince: filter.choice(movedSince),
    way: filter.choice(waysIn),
    sourceLoan: filter.text(),
  },
  columns: {
    broughtLoanId: column.id({ optional: true }),
    bookId: column.id(),
    /** As the source names it. */
    sourceLoan: column.text(),
    product: column.product(),
    loanOutcome: column.choice(loanOutcomes),
    looksLike: column.choice(looksLike),
    /** Of all parts together, how far they are apart. */
    apartAmount: column.money({ sortable: true, total: 'sum' }),
    partedOn: column.date({ sortable: true }),
    partedBy: column.choice(partingEvents),
    partedFigure: column.choice(partingFigures),
    partedSource: column.money(),
    partedOurs: column.money(),
    knownRule: column.choice(knownRules),
    variant: column.text(),
    movedSince: column.choice(movedSince),
    way: column.choice(waysIn),
    sourceState: column.choice(broughtStates, { set: 'broughtState' }),
    ourState: column.choice(broughtStates, { set: 'broughtState' }),
    sourcePrincipal: column.money({ optional: true }),
    ourPrincipal: column.money({ optional: true }),
    sourceInterest: column.money({ optional: true }),
    ourInterest: column.money({ optional: true }),
    sourceFee: column.money({ optional: true }),
    ourFee: column.money({ optional: true }),
    sourceFine: column.money({ optional: true }),
    ourFine: column.money({ optional: true }),
    /** Ours, once the book is live. */
    loanId: column.id({ of: 'loan', optional: true }),
  },
})

export const broughtLoanRecord = record(broughtLoans, {
  panels: [
    [
      'bookId',
      'sourceLoan',
      'loanId',
      'product',
      'way',
      'loanOutcome',
      'knownRule',
      'variant',
      'looksLike',
      'movedSince',
      'sourceState',
      'ourState',
    ],
    ['partedOn', 'partedBy', 'partedFigure', 'partedSource', 'partedOurs'],
    [
      'sourcePrincipal',
      'ourPrincipal',
      'sourceInterest',
      'ourInterest',
      'sourceFee',
      'ourFee',
      'sourceFine',
      'ourFine',
      'apartAmount',
    ],
  ],
})

export const acceptanceStates = ['asked', 'approved', 'refused', 'withdrawn'] as const

/** One row per request that a difference goes live as it is, of one loan or of all up to an amount. */
export const acceptances = list(bringPage, {
  ...part('accepted'),
  key: 'acceptanceId',
  state: 'acceptanceState',
  defaultSort: '-acceptanceId',
  filters: {
    acceptanceState: filter.choice(acceptanceStates),
    bookId: filter.id(),
    requestOf: requestOf(),
    askedBy: filter.staff(),
  },
  columns: {
    acceptanceId: column.id({ sortable: true }),
    bookId: column.id(),
    acceptanceState: column.choice(acceptanceStates),
    sourceLoan: column.text(),
    mostAmount: column.money(),
    /** How many loans it is about now, and by how much they differ. */
    loansLived: column.count(),
    apartAmount: column.money(),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant(),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/**
 * A loan that stands otherwise by our arithmetic, for no reason that was found, goes live so once two persons
 * accept the difference: that of one loan, or all whose parts differ by no more than an amount. Refuses:
 * asking and deciding request.not-found, arrival.not-rehearsed, .not-unexplained, .one-or-all.
 */
export const acceptanceRequest = request('brought-difference', {
  list: acceptances,
  show: 'accepted',
  state: 'acceptanceState',
  states: { done: 'approved' },
  amount: 'apartAmount',
  path: `${bringPath}/accepted`,
  tag: 'Bringing a book',
  object: 'brought-book',
  objectId: 'bookId',
  refreshes: [broughtLoans, broughtBooks],
  ask: {
    can: 'arrival.ask',
    summary: 'Ask that a difference of a brought book is accepted',
    fields: {
      bookId: field.id(),
      broughtLoanId: optional(field.id()),
      mostAmount: optional(field.money()),
      reason: field.reason(),
    },
  },
  decide: {
    can: 'arrival.decide',
    summary: 'Accept or refuse a difference of a brought book',
    reasoned: true,
  },
  withdraw: { can: 'arrival.ask', summary: 'Withdraw it', by: 'asker' },
})
