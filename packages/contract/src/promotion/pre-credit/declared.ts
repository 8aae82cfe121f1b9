import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes, grades, scoreBandWidth } from '../../origination/enums.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { optionSource } from '../../platform/records/option-source.ts'
import { record } from '../../platform/records/record.ts'
import { request } from '../../platform/request.ts'
import { requestOf } from '../../platform/request-of.ts'
import { list, report } from '../../table.ts'
import { memberArms } from '../audiences/audience.ts'
import { preEndings, preOfferStates, preOutcomes, preRunStates } from './enums.ts'

const page = 'promotion/pre-credit/distribute'
const tag = 'Promotion'

/** One row per run: the people judged, the engine's results, and the results of the offers. */
export const preCreditRuns = list(page, {
  entity: 'pre-credit-run',
  key: 'runId',
  state: 'preRunState',
  defaultSort: '-runId',
  tabs: 'preRunState',
  filters: {
    preRunState: filter.choice(preRunStates),
    requestOf: requestOf(),
    product: filter.product(),
    askedBy: filter.staff(),
  },
  columns: {
    runId: column.id({ sortable: true }),
    audience: column.text(),
    product: column.product(),
    preRunState: column.choice(preRunStates),
    persons: column.count({ total: 'sum' }),
    judgedPersons: column.count(),
    wouldGet: column.count({ total: 'sum' }),
    wouldGetAmount: column.money({ total: 'sum' }),
    heldOutOfRun: column.count({ total: 'sum' }),
    offersMade: column.count({ total: 'sum' }),
    offersUsed: column.count({ total: 'sum' }),
    mostOffered: column.money({ optional: true }),
    validDays: column.count({ optional: true }),
    policyVersion: column.count(),
    reason: column.text({ optional: true }),
    askedBy: column.staff(),
    askedAt: column.instant({ optional: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** One row per outcome and grade of a run: how many, and how much they would be offered. */
export const preCreditParts = list(page, {
  name: `${page}/parts`,
  path: `/${page}/parts`,
  drillDownOnly: true,
  key: 'partId',
  defaultSort: 'partId',
  filters: { runId: filter.id() },
  columns: {
    partId: column.id({ sortable: true, optional: true }),
    preOutcome: column.choice(preOutcomes),
    decidingRule: column.text(),
    grade: column.choice(grades),
    memberArm: column.choice(memberArms),
    persons: column.count({ total: 'sum' }),
    offeredAmount: column.money({ total: 'sum' }),
    leastAmount: column.money(),
    mostAmount: column.money(),
  },
})

export const preCreditAudiences = optionSource({
  path: `/${page}/audiences`,
  access: { can: 'pre-credit.ask' },
  summary: 'Audiences that the engine may be asked about',
  tag,
})

/**
 * The engine is asked at once, and another person lets the offers exist. Refuses: asking product.not-offered,
 * pre-credit.nobody, .too-many; deciding pre-credit.not-judged, .policy-changed, .too-old.
 */
export const preCreditRequest = request('pre-credit', {
  list: preCreditRuns,
  state: 'preRunState',
  states: { done: 'approved' },
  path: `/${page}`,
  tag,
  object: 'pre-credit-run',
  ask: {
    can: 'pre-credit.ask',
    summary: 'Ask the decision engine about an audience',
    fields: {
      audienceId: field.number(preCreditAudiences, { word: 'audience' }),
      productCode: field.code('products', { word: 'product', beside: true }),
      mostCents: field.money({ word: 'mostOffered' }),
      validDays: field.count({ min: 1, max: 90, initial: 30, beside: true }),
      reason: field.reason(),
    },
  },
  decide: {
    gives: 'limit',
    can: 'pre-credit.decide',
    summary: 'Let pre-approved offers exist that somebody else asked for, or refuse them',
    reasoned: true,
  },
  withdraw: {
    can: 'pre-credit.ask',
    summary: 'Withdraw a run that was asked for',
    by: 'asker',
  },
})

export const preCreditRun = record(preCreditRuns, {
  actions: [],
  panels: [
    ['preRunState', 'audience', 'product', 'policyVersion', 'mostOffered', 'validDays'],
    ['persons', 'judgedPersons', 'wouldGet', 'wouldGetAmount', 'heldOutOfRun'],
    ['offersMade', 'offersUsed'],
    {
      rows: preCreditParts,
      title: 'whatEngineSaid',
      by: { runId: 'runId' },
      columns: [
        'preOutcome',
        'decidingRule',
        'grade',
        'memberArm',
        'persons',
        'offeredAmount',
        'leastAmount',
        'mostAmount',
      ],
    },
    ['askedBy', 'askedAt', 'decidedBy', 'decidedAt', 'decisionReason'],
    { text: 'reason' },
  ],
})

/** One row per offer: what it was made by, until when it is good, and how it ended. */
export const preCreditOffers = list('promotion/pre-credit/pre-credit-list', {
  entity: 'pre-credit-offer',
  key: 'preOfferId',
  state: 'preOfferState',
  defaultSort: '-preOfferId',
  tabs: 'preOfferState',
  filters: {
    preOfferState: filter.choice(preOfferStates),
    offered: filter.dateRange(),
    product: filter.product(),
    grade: filter.choice(grades),
    runId: filter.id(),
    customerId: filter.id(),
    phone: filter.phone(),
  },
  columns: {
    preOfferId: column.id({ sortable: true }),
    customerId: column.id(),
    phone: column.phone(),
    product: column.product(),
    offeredAmount: column.money({ sortable: true, total: 'sum' }),
    grade: column.choice(grades),
    score: column.count({ sortable: true }),
    preOfferState: column.choice(preOfferStates),
    preEnding: column.choice(preEndings),
    offeredOn: column.date({ sortable: true }),
    expiresOn: column.date({ sortable: true }),
    loanId: column.id({ of: 'loan' }),
    policyVersion: column.count(),
    runId: column.id({ optional: true }),
    endedAt: column.instant({ optional: true }),
    version: column.count({ optional: true }),
  },
})

export const withdrawOffer = action('pre-credit-offer.withdraw', {
  stops: true,
  on: preCreditOffers,
  can: ['pre-credit.ask', 'pre-credit.decide'],
  from: ['live'],
  to: 'withdrawn',
  asks: 'reason',
  danger: true,
})

export const preCreditOffer = record(preCreditOffers, {
  actions: [withdrawOffer],
  panels: [
    ['preOfferState', 'preEnding', 'product', 'offeredAmount', 'grade', 'score'],
    ['customerId', 'phone', 'loanId'],
    ['offeredOn', 'expiresOn', 'endedAt', 'policyVersion', 'runId'],
  ],
})

/** The verdict on people with an offer, compared with held-out people. */
export const offerVerdicts = [
  'no-control',
  'mixed',
  'wrong-ratio',
  'too-early',
  'too-few',
  'better',
  'worse',
  'no-difference',
] as const
export type OfferVerdict = (typeof offerVerdicts)[number]

/**
 * One row per band of the score: people with an offer compared with held-out people whom the engine would
 * have offered one, from the same day and for as long as it was valid. Whether loans were won is judged by
 * the same share of both, among drawn people whose days are over; the number of used offers does not show
 * that.
 */
export const preCreditStatistics = report('promotion/pre-credit/pre-credit-statistics', {
  chart: {
    kind: 'bar',
    x: 'scoreBand',
    series: ['treatedLoanRate', 'heldLoanRate'],
    against: 'heldLoanRate',
  },
  filters: {
    offered: filter.dateRange({ required: true, last: 90 }),
    app: filter.app(),
    product: filter.product(),
    customerType: filter.choice(customerTypes),
  },
  results: ['offersMade', 'usedRate', 'liftLoans', 'offerVerdict'],
  columns: {
    scoreBand: column.text({ short: true }),
    offersMade: column.count({ total: 'sum' }),
    offersUsed: column.count({ total: 'sum', better: 'up' }),
    usedRate: column.ratio('offersUsed', 'offersMade', { better: 'up' }),
    offerLoans: column.count({ total: 'sum', better: 'up' }),
    offerLoanRate: column.ratio('offerLoans', 'offersMade', { better: 'up' }),
    offerPrincipal: column.money({ total: 'sum', better: 'up' }),
    offerRipe7: column.count({ total: 'sum', optional: true }),
    offerBad7: column.count({ total: 'sum', better: 'down' }),
    offerFpd7: column.ratio('offerBad7', 'offerRipe7', { better: 'down' }),
    offerRipe15: column.count({ total: 'sum', optional: true }),
    offerBad15: column.count({ total: 'sum', better: 'down' }),
    offerFpd15: column.ratio('offerBad15', 'offerRipe15', { better: 'down' }),
    treatedPersons: column.ofArm(),
    treatedLoans: column.ofArm({ optional: true }),
    treatedLoanRate: column.ratio('treatedLoans', 'treatedPersons', { better: 'up' }),
    heldPersons: column.ofArm(),
    heldLoans: column.ofArm({ optional: true }),
    heldLoanRate: column.ratio('heldLoans', 'heldPersons'),
    /** More than among as many held-out people, where a conclusion is possible. */
    loansWon: column.count({ optional: true }),
    wonFrom: column.count({ optional: true }),
    wonTo: column.count({ optional: true }),
    liftLoans: column.ratio('loansWon', 'treatedPersons', { better: 'up' }),
    liftFrom: column.ratio('wonFrom', 'treatedPersons'),
    liftTo: column.ratio('wonTo', 'treatedPersons'),
    offerVerdict: column.choice(offerVerdicts, { set: 'holdOutVerdict' }),
    /** The first day on which the last of these offers is over. */
    readOn: column.date(),
    heldRipe7: column.ofArm({ optional: true }),
    heldBad7: column.ofArm(),
    heldFpd7: column.ratio('heldBad7', 'heldRipe7'),
    heldRipe15: column.ofArm({ optional: true }),
    heldBad15: column.ofArm(),
    heldFpd15: column.ratio('heldBad15', 'heldRipe15'),
  },
})
export const preBandWidth = scoreBandWidth
