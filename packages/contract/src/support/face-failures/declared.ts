import { column } from '../../columns.ts'
import { faceResults } from '../../customers/enums.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { assignmentPanel } from '../../work/queue.ts'
import { faceCheckStates, facePieces, faceRefusals } from '../cases/enums.ts'
import {
  caseColumns,
  caseFacts,
  caseFilters,
  caseMore,
  serviceCase,
} from '../cases/service-case.ts'

/** One row per face check that failed. */
export const faceFailures = list('customer-service/issue/face-failure', {
  path: '/customerService/issue/faceFailure',
  entity: 'face-failure',
  key: 'caseId',
  state: 'serviceState',
  defaultSort: 'serviceDue',
  tabs: 'serviceState',
  opensOn: 'open',
  filters: {
    ...caseFilters,
    faceState: filter.choice(faceCheckStates),
    faceResult: filter.choice(['doubt', 'mismatch']),
    faceRefusal: filter.choice(faceRefusals),
  },
  columns: {
    ...caseColumns,
    faceResult: column.choice(faceResults),
    faceState: column.choice(faceCheckStates),
    /** For the pending application; empty without one. */
    amountAsked: column.money(),
    loanId: column.id({ of: 'loan' }),
    facePiece: column.choice(facePieces),
    faceRefusal: column.choice(faceRefusals),
  },
})

const can = 'face-failure.work'
const on = { on: faceFailures, can, from: ['open'], idempotent: true } as const

export const faceFailureCase = serviceCase('face-failure', {
  list: faceFailures,
  can,
  handsOut: 'face-failure.hand-out',
})

/** Above the amount of the service levels a second person confirms it. */
export const passFace = action('face-failure.pass', { ...on, primary: true, asks: 'reason' })

/** By another person than the requester. */
export const confirmFace = action('face-failure.confirm', {
  ...on,
  can: 'face-failure.confirm',
  to: 'resolved',
  primary: true,
  asks: 'reason',
})

/** The piece that failed, and nothing else. */
export const askFaceAgain = action('face-failure.ask-again', {
  ...on,
  to: 'paused',
  asks: { facePiece: field.choice(facePieces), reason: field.reason() },
})

/** The customer receives the reason, in words. */
export const refuseFace = action('face-failure.refuse', {
  ...on,
  to: 'resolved',
  danger: true,
  asks: { faceRefusal: field.choice(faceRefusals), reason: field.reason() },
})

export const faceFailureQueue = faceFailureCase.queue
const { pause, resume } = faceFailureCase

export const faceFailureRecord = record(faceFailures, {
  more: {
    ...caseMore,
    timesAsked: column.count(),
    /** Above this amount one person's acceptance does not count. */
    faceUpTo: column.money(),
    passAskedBy: column.staff(),
    idPicture: column.file(),
    selfiePicture: column.file(),
  },
  calls: { of: 'service-case', while: ['open', 'paused'] },
  actions: [
    passFace,
    confirmFace,
    askFaceAgain,
    refuseFace,
    pause,
    resume,
    ...faceFailureQueue.actions,
  ],
  panels: [
    { pictures: ['idPicture', 'selfiePicture'] },
    [
      'faceResult',
      'faceState',
      'facePiece',
      'timesAsked',
      'faceRefusal',
      'passAskedBy',
      'faceUpTo',
      'amountAsked',
      'loanId',
      ...caseFacts,
    ],
    {
      rows: faceFailures,
      title: 'otherCases',
      by: { customerId: 'customerId' },
      columns: ['openedAt', 'faceResult', 'faceState', 'resolvedBy'],
    },
    assignmentPanel(faceFailureQueue, 'caseId'),
  ],
})
