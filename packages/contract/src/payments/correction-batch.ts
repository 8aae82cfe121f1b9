import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { always } from '../platform/panels/always.ts'
import { ofRow, panel, rows } from '../platform/panels/panel.ts'
import { document } from '../platform/records/document.ts'
import { readingChoice, whatWasRead } from '../platform/what-was-read.ts'
import { cents, staffRef, version } from '../shapes.ts'
import { batchPath, batchStates, correctionBatches } from './correction-files.ts'
import { correctionKinds } from './enums.ts'

const page = correctionBatches.page
const tag = 'Corrections'

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
  path: `${batchPath}/check`,
  summary: 'Check a file of corrections',
  access: { can: 'payment.match' },
  upload: true,
  effect: 'reads',
  tag,
  body: z.strictObject(readingChoice),
  response: checked,
})

export const correctionBatchDetail = panel(
  ofRow('correction-batch', { page }, tag),
  'correction-batch',
  {
    path: `${batchPath}/{id}`,
    summary: 'A file of corrections, row by row',
    parts: {
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
      /** Null for files stored before this was recorded. */
      whatWasRead: whatWasRead.nullable(),
      differences: z.array(difference),
      corrections: rows(
        always({
          fileRows: column.drawn(z.array(z.number())),
          receipt: column.text(),
          kind: column.choice(correctionKinds, { set: 'correctionKind', word: 'correctionKind' }),
          target: column.text({ word: 'correctionTarget' }),
          amountCents: column.money({ word: 'amount' }),
          reason: column.text(),
        }),
        always({ id: column.id(), paymentId: column.id() }),
      ),
    },
  },
)

/** The file as it came. */
export const correctionBatchFile = document({
  path: `${batchPath}/{id}/file`,
  summary: 'The file of a batch of corrections',
  access: { page },
  tag,
})

/** The columns, a row of each action and the total. */
export const correctionTemplate = endpoint({
  method: 'GET',
  path: `${batchPath}-template`,
  summary: 'A file to fill in for corrections',
  access: { page },
  tag,
  response: z.unknown(),
})
