import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { field } from '../../platform/records/fields.ts'
import { record } from '../../platform/records/record.ts'
import { request } from '../../platform/request.ts'
import { requestOf } from '../../platform/request-of.ts'
import { list } from '../../table.ts'
import { inputNames } from '../files/declared.ts'
import { waysIn } from '../files/loan-files.ts'

export const bringPage = 'operation/system/bring-book'
export const bringPath = '/operation/system/bringBook'

export const bookStates = [
  'reading',
  'broken',
  'rehearsing',
  'rehearsed',
  /** It goes live once the day of its balances is closed. */
  'waiting',
  'going-live',
  'live',
  'taken-back',
  'replaced',
] as const
export type BookState = (typeof bookStates)[number]

/** What is being done of a book, the files by their names apart. */
export const bookSteps = [
  'read',
  'check',
  'rehearse',
  'stops',
  'staff',
  'people',
  'products',
  'loans',
  'clearing',
  'cases',
] as const
export type BookStep = (typeof bookSteps)[number]

/** One row per folder that was brought: each a rehearsal, and one of them the day itself. */
export const broughtBooks = list(bringPage, {
  path: bringPath,
  entity: 'brought-book',
  key: 'bookId',
  state: 'bookState',
  defaultSort: '-bookId',
  tabs: 'bookState',
  filters: {
    bookState: filter.choice(bookStates),
    began: filter.dateRange(),
  },
  columns: {
    bookId: column.id({ sortable: true }),
    bookState: column.choice(bookStates),
    asOfOn: column.date(),
    loansLived: column.count(),
    loansEqual: column.count(),
    loansKnown: column.count(),
    loansUnexplained: column.count(),
    /** Unexplained, and accepted by nobody. */
    loansOpen: column.count(),
    rowsApart: column.count(),
    openDoubles: column.count(),
    bookStep: column.choice(bookSteps),
    /** Of the step, in hundredths. */
    stepPercent: column.count(),
    secondsLeft: column.duration(),
    beganAt: column.instant({ sortable: true }),
    folder: column.text(),
    rowsRead: column.count(),
    brokenBecause: column.text(),
    endedAt: column.instant({ optional: true }),
    liveAt: column.instant({ optional: true }),
    map: column.text({ optional: true }),
    digest: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

const part = (of: string) => ({ name: `${bringPage}/${of}`, path: `${bringPath}/${of}` })

/** One row per file of a folder, with what changed in it since the rehearsal before. */
export const bookFiles = list(bringPage, {
  ...part('files'),
  drillDownOnly: true,
  key: 'fileId',
  defaultSort: 'fileId',
  filters: { bookId: filter.id() },
  columns: {
    fileId: column.id({ optional: true, sortable: true }),
    inputFile: column.choice(inputNames),
    fileName: column.text(),
    rowsRead: column.count(),
    rowsApart: column.count(),
    newRows: column.count(),
    changedRows: column.count(),
    goneRows: column.count(),
  },
})

export const owedParts = ['principal', 'interest', 'fee', 'fine'] as const

/** One row per product, way and part of what is owed: what the source says, and what our arithmetic does. */
export const bookTotals = list(bringPage, {
  ...part('totals'),
  drillDownOnly: true,
  key: 'totalId',
  defaultSort: 'totalId',
  filters: { bookId: filter.id() },
  columns: {
    totalId: column.id({ optional: true, sortable: true }),
    product: column.product(),
    way: column.choice(waysIn),
    owedPart: column.choice(owedParts),
    loansLived: column.count(),
    sourceAmount: column.money(),
    ourAmount: column.money(),
    apartAmount: column.money(),
  },
})

/** A step that was done of a book that goes live. */
export const bookStepsDone = list(bringPage, {
  ...part('steps'),
  drillDownOnly: true,
  key: 'bookStepId',
  defaultSort: 'bookStepId',
  filters: { bookId: filter.id() },
  columns: {
    bookStepId: column.id({ optional: true, sortable: true }),
    bookStep: column.choice(bookSteps),
    rowsRead: column.count(),
    doneAt: column.instant(),
  },
})

export const liveStates = ['asked', 'approved', 'refused', 'withdrawn', 'taken-back'] as const

/** One row per request that a book goes live. */
export const goLives = list(bringPage, {
  ...part('live'),
  key: 'liveId',
  state: 'liveState',
  defaultSort: '-liveId',
  filters: {
    liveState: filter.choice(liveStates),
    bookId: filter.id(),
    requestOf: requestOf(),
    askedBy: filter.staff(),
  },
  columns: {
    liveId: column.id({ sortable: true }),
    bookId: column.id(),
    liveState: column.choice(liveStates),
    asOfOn: column.date(),
    loansLived: column.count(),
    rowsApart: column.count(),
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
 * A rehearsal goes live: from then on its loans are ours. Refuses: asking and deciding request.not-found,
 * arrival.not-rehearsed, .not-the-last, .differences-open, .day-not-closed, .trial-balance,
 * .no-trial-balance; taking back arrival.not-live, .acted-on, .named-since, brought.acted-on.
 */
export const goLiveRequest = request('brought-live', {
  list: goLives,
  show: 'live',
  state: 'liveState',
  states: { done: 'approved', reversed: 'taken-back' },
  path: `${bringPath}/live`,
  tag: 'Bringing a book',
  object: 'brought-book',
  objectId: 'bookId',
  refreshes: [broughtBooks],
  ask: {
    can: 'arrival.ask',
    summary: 'Ask that a brought book goes live',
    fields: { bookId: field.id(), reason: field.reason() },
  },
  decide: {
    can: 'arrival.decide',
    summary: 'Approve or refuse that a brought book goes live',
    reasoned: true,
  },
  withdraw: { can: 'arrival.ask', summary: 'Withdraw it', by: 'asker' },
  reverse: {
    summary: 'Take a book back until somebody has acted on one of its customers or loans',
    notBy: 'asker',
    stopsContact: true,
  },
})

export const broughtBookRecord = record(broughtBooks, {
  panels: [
    [
      'bookState',
      'folder',
      'asOfOn',
      'map',
      'beganAt',
      'endedAt',
      'liveAt',
      'rowsRead',
      'rowsApart',
      'openDoubles',
      'loansLived',
      'loansEqual',
      'loansKnown',
      'loansUnexplained',
      'loansOpen',
    ],
    { text: 'brokenBecause' },
    {
      rows: bookTotals,
      title: 'bookTotals',
      by: { bookId: 'bookId' },
      columns: [
        'product',
        'way',
        'owedPart',
        'loansLived',
        'sourceAmount',
        'ourAmount',
        'apartAmount',
      ],
    },
    {
      rows: bookFiles,
      title: 'bookFiles',
      by: { bookId: 'bookId' },
      columns: [
        'inputFile',
        'fileName',
        'rowsRead',
        'rowsApart',
        'newRows',
        'changedRows',
        'goneRows',
      ],
    },
    {
      rows: bookStepsDone,
      title: 'bookStepsDone',
      by: { bookId: 'bookId' },
      columns: ['bookStep', 'rowsRead', 'doneAt'],
    },
    ['digest'],
  ],
})
