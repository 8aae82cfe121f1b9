import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { readingChoice, whatWasRead } from '../platform/what-was-read.ts'
import { cents, idParams, reason, staffRef, version } from '../shapes.ts'
import { list } from '../table.ts'
import { correctionKinds } from './enums.ts'

export const batchStates = ['asked', 'done', 'refused', 'withdrawn', 'undone'] as const
export type BatchState = (typeof batchStates)[number]

/** The columns of a file, in any order; the last row is the total of the amounts. */
export const batchColumns = [
  'receipt',
  'action',
  'loan_id',
  'customer_id',
  'amount',
  'reason',
] as const
/** A file may have it; empty, a loan's product says what is done with what is not due yet. */
export const optionalBatchColumns = ['prepayment'] as const
export const mostBatchRows = 500

const page = 'settlement/change-bill/mutli-change-bill'
const path = '/settlement/change-bill/correction-batches'
const tag = 'Corrections'

/** Files of corrections, from the asking to what became of them. */
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

/** What is wrong in a row, in the reader's words. The heading is row 1. */
const problem = z.object({ row: z.number(), column: z.string(), text: z.string() })
const difference = z.object({
  loanId: z.number(),
  beforeCents: cents,
  afterCents: cents,
  before: z.enum(['open', 'finished', 'written-off']),
  after: z.enum(['open', 'finished', 'written-off']),
})
export type BatchDifference = z.output<typeof difference>
export type BatchProblem = z.output<typeof problem>

const checked = z.object({
  rows: z.number(),
  amountCents: cents,
  problems: z.array(problem),
  whatWasRead,
  /** What every loan that it touches would owe; nothing while there are problems. */
  differences: z.array(difference),
})

/** Does what the file says and takes it back at once: nothing is kept. Refuses: file.*. */
export const checkCorrectionBatch = endpoint({
  method: 'POST',
  path: `${path}/check`,
  summary: 'Check a file of corrections',
  access: { can: 'payment.match' },
  upload: true,
  effect: 'reads',
  tag,
  body: z.strictObject(readingChoice),
  response: checked,
})

/**
 * Keeps the file for another person to approve. Refuses: file.*, batch.has-problems,
 * batch.file-known.
 */
export const askCorrectionBatch = endpoint({
  method: 'POST',
  path,
  summary: 'Ask for a file of corrections',
  access: { can: 'payment.match' },
  upload: true,
  tag,
  body: z.strictObject({ note: reason, ...readingChoice }),
  response: z.object({ id: z.number(), state: z.enum(batchStates), version, whatWasRead }),
})

export const correctionBatchDetail = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A file of corrections, row by row',
  access: { page },
  tag,
  params: idParams,
  response: z.object({
    id: z.number(),
    fileName: z.string(),
    note: z.string(),
    rows: z.number(),
    amountCents: cents,
    state: z.enum(batchStates),
    askedBy: staffRef,
    askedAt: z.string(),
    decidedBy: staffRef.nullable(),
    decisionReason: z.string().nullable(),
    undoneBy: staffRef.nullable(),
    undoReason: z.string().nullable(),
    version,
    /** Null for one that was kept before this was noted. */
    whatWasRead: whatWasRead.nullable(),
    differences: z.array(difference),
    corrections: z.array(
      z.object({
        id: z.number(),
        fileRows: z.array(z.number()),
        paymentId: z.number(),
        receipt: z.string(),
        kind: z.enum(correctionKinds),
        target: z.string(),
        amountCents: cents,
        reason: z.string(),
      }),
    ),
  }),
})

/** The file as it came. */
export const correctionBatchFile = endpoint({
  method: 'GET',
  path: `${path}/{id}/file`,
  summary: 'The file of a batch of corrections',
  access: { page },
  tag,
  params: idParams,
  response: z.unknown(),
})

/** The columns, a row of each action and the total. */
export const correctionTemplate = endpoint({
  method: 'GET',
  path: `${path}-template`,
  summary: 'A file to fill in for corrections',
  access: { page },
  tag,
  response: z.unknown(),
})

/**
 * Approved by another person, all of it is done, or nothing; taken back, every payment is put to where it
 * was, or none. Refuses: deciding and taking back batch.row-refused.
 */
export const correctionFileRequest = request('correction-file', {
  list: correctionBatches,
  state: 'batchState',
  states: { reversed: 'undone' },
  path,
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
