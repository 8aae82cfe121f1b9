import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { readingChoice, whatWasRead } from '../platform/what-was-read.ts'
import { reason, version } from '../shapes.ts'
import { list } from '../table.ts'

export const batchStates = ['asked', 'done', 'refused', 'withdrawn', 'undone'] as const
export type BatchState = (typeof batchStates)[number]

const page = 'settlement/change-bill/mutli-change-bill'
export const batchPath = '/settlement/change-bill/correction-batches'
const tag = 'Corrections'

/** Files of corrections, from the request to their result. */
export const correctionBatches = list(page, {
  key: 'batchId',
  defaultSort: '-batchId',
  tabs: 'batchState',
  filters: {
    batchState: filter.choice(batchStates),
    askedBy: filter.staff(),
    requestOf: requestOf(),
    decidedBy: filter.staff(),
    submitted: filter.dateRange(),
    amount: filter.moneyRange(),
  },
  columns: {
    batchId: column.id({ sortable: true }),
    fileName: column.text(),
    batchState: column.choice(batchStates),
    fileRows: column.count({ sortable: true }),
    amount: column.money({ sortable: true }),
    note: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant({ sortable: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ sortable: true }),
    decisionReason: column.text(),
    version: column.count({ optional: true }),
  },
})

/**
 * Keeps the file for another person to approve. Refuses: file.*, batch.has-problems,
 * batch.file-known.
 */
export const askCorrectionBatch = endpoint({
  method: 'POST',
  path: batchPath,
  summary: 'Ask for a file of corrections',
  access: { can: 'payment.match' },
  upload: true,
  tag,
  body: z.strictObject({ note: reason, ...readingChoice }),
  response: z.object({ id: z.number(), state: z.enum(batchStates), version, whatWasRead }),
})

/**
 * Approved by another person, all of it is done, or nothing; taken back, every payment is put to where it
 * was, or none. Refuses: deciding and taking back batch.row-refused.
 */
export const correctionFileRequest = request('correction-file', {
  list: correctionBatches,
  state: 'batchState',
  states: { reversed: 'undone' },
  amount: 'amount',
  path: batchPath,
  tag,
  object: 'correction-batch',
  ask: askCorrectionBatch,
  decide: { can: 'correction.decide', summary: 'Decide a file of corrections' },
  withdraw: {
    can: 'payment.match',
    summary: 'Withdraw a file of corrections',
    by: 'asker-or-asking-decider',
  },
  reverse: { summary: 'Take a file of corrections back', notBy: 'asker', path: 'undo' },
  acts: {
    ask: 'batch.ask',
    approve: 'batch.approve',
    refuse: 'batch.refuse',
    withdraw: 'batch.withdraw',
    reverse: 'batch.undo',
  },
  refusals: {
    own: 'batch.own',
    decided: 'batch.decided',
    notYours: 'batch.not-yours',
    notDone: 'batch.not-done',
  },
})
