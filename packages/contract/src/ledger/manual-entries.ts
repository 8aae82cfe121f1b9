import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { always } from '../platform/panels/always.ts'
import { ofRow, panel, rows } from '../platform/panels/panel.ts'
import { document } from '../platform/records/document.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { cents, idParams, reason, staffRef, version } from '../shapes.ts'
import { list } from '../table.ts'
import { accountCodes } from './enums.ts'
import { journal } from './tables.ts'

export const manualEntryStates = ['asked', 'booked', 'refused', 'withdrawn', 'reversed'] as const
export type ManualEntryState = (typeof manualEntryStates)[number]

/** An entry by an accountant, or the mirror of an earlier one. */
export const manualEntryKinds = ['entry', 'reversal'] as const
export type ManualEntryKind = (typeof manualEntryKinds)[number]

const page = 'settlement/ledger/manual-entries'
const path = '/settlement/ledger/manualEntries'
const tag = 'Ledger'
const asks = { access: { can: 'manual-entry.ask' }, tag } as const
/** A thousand million: no lender of small loans books more at once. */
const mostCents = 100_000_000_000
const outcome = z.object({ id: z.number(), state: z.enum(manualEntryStates), version })

const askedLine = z.strictObject({
  account: z.enum(accountCodes),
  side: z.enum(['debit', 'credit']),
  amountCents: z.int().positive().max(mostCents),
})
export type AskedLine = z.output<typeof askedLine>

export const manualEntries = list(page, {
  key: 'manualEntryId',
  defaultSort: '-manualEntryId',
  tabs: 'manualEntryState',
  filters: {
    manualEntryState: filter.choice(manualEntryStates),
    accounting: filter.dateRange(),
    ledgerAccount: filter.choice(accountCodes, { set: 'account' }),
    askedBy: filter.staff(),
    requestOf: requestOf(),
    decidedBy: filter.staff(),
  },
  columns: {
    manualEntryId: column.id({ sortable: true }),
    manualEntryKind: column.choice(manualEntryKinds),
    manualEntryState: column.choice(manualEntryStates),
    accountingOn: column.date({ sortable: true }),
    amount: column.money({ sortable: true }),
    entryText: column.text(),
    documentName: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant({ sortable: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant(),
    decisionReason: column.text(),
    entryId: column.id(),
    reversesManual: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** The lines, the entry they reverse, and the result. Refuses: request.not-found. */
export const manualEntryDetail = panel(ofRow('manual-entry', { page }, tag), 'manual-entry', {
  path: `${path}/{id}`,
  summary: 'A manual entry with its lines',
  parts: {
    id: z.number(),
    kind: z.enum(manualEntryKinds),
    state: z.enum(manualEntryStates),
    accountingOn: z.iso.date(),
    text: z.string(),
    amountCents: cents,
    lines: rows(
      always({
        number: column.count(),
        account: column.choice(accountCodes, { word: 'ledgerAccount' }),
        amountCents: column.money({ sides: true }),
      }),
    ),
    document: z.string().nullable(),
    askedBy: staffRef,
    askedAt: z.string(),
    decidedBy: staffRef.nullable(),
    decidedAt: z.string().nullable(),
    decisionReason: z.string().nullable(),
    entryId: z.number().nullable(),
    /** The manual entry that this one reverses, and the one that reverses this one. */
    reversesId: z.number().nullable(),
    reversalId: z.number().nullable(),
    version,
  },
})

/** As PDF or picture. Refuses: request.not-found, record.stale, manual-entry.decided, .not-yours. */
export const attachToManualEntry = endpoint({
  ...asks,
  method: 'POST',
  path: `${path}/{id}/document`,
  summary: 'Attach the document to a manual entry that waits',
  upload: true,
  params: idParams,
  body: z.strictObject({ version: z.coerce.number().int().positive() }),
  response: outcome,
})

/** The document as it was given. Refuses: request.not-found. */
export const manualEntryDocument = document({
  path: `${path}/{id}/document`,
  summary: 'The document of a manual entry',
  access: { page },
  writes: true,
  tag,
})

/**
 * Requests the reversal of a booked entry by its mirror. Refuses: request.not-found, record.stale,
 * manual-entry.not-booked, .reversal-asked, .future, .closed, .before-books.
 */
export const askManualReversal = endpoint({
  ...asks,
  method: 'POST',
  path: `${path}/{id}/reverse`,
  summary: 'Ask for a booked manual entry to be taken back',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ version, reason, accountingOn: z.iso.date() }),
  response: outcome,
})

const askManualEntry = endpoint({
  ...asks,
  method: 'POST',
  path,
  summary: 'Ask for a manual entry in the books',
  idempotent: true,
  body: z.strictObject({
    accountingOn: z.iso.date(),
    text: z.string().trim().min(5).max(300),
    lines: z.array(askedLine).min(2).max(40),
  }),
  response: outcome,
})

/**
 * A journal entry of an accountant: its document is attached next, and another person books it. Refuses:
 * asking manual-entry.of-loans, .of-wallets, .of-customers, .of-providers, .one-account,
 * .debits-exceed, .credits-exceed, .future, .closed, .before-books; deciding request.not-found,
 * record.stale, manual-entry.decided, .own, .no-document, .closed; withdrawing .not-yours.
 */
export const manualRequest = request('manual-entry', {
  list: manualEntries,
  state: 'manualEntryState',
  states: { done: 'booked' },
  amount: 'amount',
  path,
  tag,
  object: 'manual-entry',
  refreshes: [journal],
  ask: askManualEntry,
  decide: {
    can: 'manual-entry.decide',
    summary: 'Book or refuse a manual entry that somebody else asked for',
  },
  withdraw: {
    can: 'manual-entry.ask',
    summary: 'Withdraw a manual entry that waits',
    by: 'asker',
  },
  acts: { approve: 'manual-entry.book' },
  refusals: {
    own: 'manual-entry.own',
    decided: 'manual-entry.decided',
    notYours: 'manual-entry.not-yours',
  },
})
