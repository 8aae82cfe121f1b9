import { z } from 'zod'
import { column, maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { always } from '../platform/panels/always.ts'
import { facts, ofRow, panel, rows } from '../platform/panels/panel.ts'
import { document } from '../platform/records/document.ts'
import { field } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { readingChoice, whatWasRead } from '../platform/what-was-read.ts'
import { cents, idParams, reason, staffRef, version } from '../shapes.ts'
import {
  lineCandidateReasons,
  type StatementAccount,
  statementAccounts,
  statementFileStates,
  statementKinds,
  statementLineStates,
  statementMatchRules,
} from './enums.ts'

const filePages = {
  page: [
    'settlement/repayment/mpesa-payment-upload-files',
    'settlement/repayment/mpesa-disburse-upload-files',
    'settlement/repayment/quartet-payment',
  ],
} as const
const linePages = {
  page: [
    'settlement/repayment/mpesa-payment-bill-list',
    'settlement/repayment/mpesa-disburse-bill-list',
    'settlement/repayment/reconciliation',
    'settlement/repayment/quartet-payment',
  ],
} as const

const tag = 'Settlement'
const base = '/settlement/repayment/statements'

/**
 * Refuses: statement.format, statement.given-before; asks file.which-sheet, file.hidden-rows. The content of
 * the rows is checked later and shown in the file.
 */
export const uploadStatement = endpoint({
  method: 'POST',
  path: `${base}/{account}/upload`,
  summary: 'Give in a statement of the operator',
  access: { can: 'statement.upload' },
  upload: 'large',
  params: z.strictObject({ account: z.enum(statementAccounts) }),
  body: z.strictObject(readingChoice),
  response: z.object({ id: z.number() }),
  tag,
})

const statementForm = (account: StatementAccount) =>
  form(`statement-${account}`, {
    can: 'statement.upload',
    tag,
    only: 'create',
    fields: { file: field.file('sheets') },
    endpoints: { create: uploadStatement },
  })
/** One file of a portal; what it says is read by a job. */
export const statementForms = {
  payment: statementForm('payment'),
  disburse: statementForm('disburse'),
  aggregator: statementForm('aggregator'),
} as const

/** The progress of a file, and its result. */
export const statementFile = panel(ofRow('statement', filePages, tag), 'statement', {
  path: `${base}/files/{id}`,
  summary: 'A statement file',
  parts: {
    id: z.number(),
    account: z.enum(statementAccounts),
    name: z.string(),
    state: z.enum(statementFileStates),
    rowsRead: z.number(),
    lineCount: z.number().nullable(),
    knownCount: z.number().nullable(),
    problemCount: z.number().nullable(),
    bookedCount: z.number(),
    inCount: z.number().nullable(),
    inCents: cents.nullable(),
    outCount: z.number().nullable(),
    outCents: cents.nullable(),
    openingCents: cents.nullable(),
    closingCents: cents.nullable(),
    coversFrom: z.iso.date().nullable(),
    coversTo: z.iso.date().nullable(),
    gap: z
      .object({
        cents,
        missing: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
        after: z.number(),
      })
      .nullable(),
    openDifferences: z.number(),
    refusal: z.string().nullable(),
    /** Null until it is read, and of files that were read before this was noted. */
    whatWasRead: whatWasRead.nullable(),
    uploadedBy: staffRef.nullable(),
    uploadedAt: z.string(),
    finishedAt: z.string().nullable(),
    undone: z.object({ by: staffRef.nullable(), at: z.string(), reason: z.string() }).nullable(),
    version: z.number(),
  },
})

/** The file as it came, as an attachment; each fetch is in the audit log. */
export const downloadStatement = document({
  path: `${base}/files/{id}/content`,
  writes: true,
  summary: 'A statement file as it came',
  access: filePages,
  tag,
})

/**
 * Takes the rows of a file out again. Refuses: statement.not-ready, statement.followed,
 * statement.built-on, record.stale.
 */
export const undoStatement = endpoint({
  method: 'POST',
  path: `${base}/files/{id}/undo`,
  summary: 'Take the rows of a statement out again',
  access: { can: 'statement.undo' },
  params: idParams,
  body: z.strictObject({ reason, version }),
  response: z.object({ id: z.number(), version: z.number() }),
  tag,
})

/** One of our transactions, and what it is. */
const ours = {
  ...always({
    id: column.id(),
    receipt: column.text(),
    on: column.date(),
    amountCents: column.money({ word: 'amount' }),
  }),
  name: column.text(),
}
const which = {
  ...always({ what: column.choice(['payment', 'disbursement', 'refund', 'entry']) }),
  loanId: column.id(),
}
const reasons = column.list({ values: lineCandidateReasons, set: 'lineCandidateReason' })

/** A row of a statement, which of our transactions it is, and which others it may be. */
export const statementLine = panel(ofRow('statement-line', linePages, tag), 'statement-line', {
  path: `${base}/lines/{id}`,
  summary: 'A row of a statement, with what it may be',
  parts: {
    id: z.number(),
    account: z.enum(statementAccounts),
    fileId: z.number(),
    fileName: z.string(),
    rowNumber: z.number(),
    receipt: z.string(),
    completedAt: z.string(),
    kind: z.enum(statementKinds),
    completed: z.boolean(),
    state: z.enum(statementLineStates),
    amountCents: cents,
    /** Null where a row that moved nothing states none. */
    balanceCents: cents.nullable(),
    details: z.string(),
    party: maskedPhone.nullable(),
    partyName: z.string().nullable(),
    linkedReceipt: z.string().nullable(),
    reference: z.string().nullable(),
    matchRule: z.enum(statementMatchRules).nullable(),
    matchedBy: staffRef.nullable(),
    matchedAt: z.string().nullable(),
    ours: facts(ours, which).schema,
    candidates: rows({ ...ours, ...always({ reasons }) }, which),
    version: z.number(),
  },
})

/**
 * Says which of our transactions a row is. Refuses: statement.line-settled,
 * statement.counterpart-taken, statement.counterpart-differs, record.stale, request.not-found.
 */
export const matchStatementLine = endpoint({
  method: 'POST',
  path: `${base}/lines/{id}/match`,
  summary: 'Say which of our transactions a row of a statement is',
  access: { can: 'difference.settle' },
  params: idParams,
  body: z.strictObject({
    what: z.enum(['payment', 'disbursement', 'refund', 'entry']),
    id: z.int().positive(),
    reason,
    version,
  }),
  response: z.object({ id: z.number(), version: z.number() }),
  tag,
})
