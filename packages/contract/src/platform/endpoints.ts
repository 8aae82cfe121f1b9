import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason } from '../shapes.ts'

/** Requests a table as a file; the rows are those of the same filters, in the same order. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/exports',
  summary: 'Ask for an export',
  confirmed: true,
  access: 'session',
  tag: 'Exports',
  body: z.strictObject({
    table: z.string().max(100),
    format: z.enum(['csv', 'xlsx']),
    /** The table's filters and order as in the address. */
    query: z.record(z.string(), z.string()),
    /** The columns to write, in order; all when left out. */
    columns: z.array(z.string().max(60)).max(100).optional(),
    /** Why these rows are exported; recorded in the audit log. */
    reason,
  }),
  response: z.object({ id: z.number() }),
})

/** Failures of the export besides unexpected errors. */
export type ExportError = 'too-many-rows' | 'denied' | 'no-space'

const exportRow = z.object({
  id: z.number(),
  table: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired']),
  rowsDone: z.number(),
  rowsTotal: z.number().nullable(),
  fileName: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  error: z.string().nullable(),
  requestedAt: z.string(),
  /** Until when the file is available. */
  fileUntil: z.string().nullable(),
})

export const listExports = endpoint({
  method: 'GET',
  path: '/exports',
  summary: 'One’s own exports, newest first',
  access: 'session',
  tag: 'Exports',
  response: z.object({ rows: z.array(exportRow) }),
})

/** Refuses: request.not-found. */
export const cancelExport = endpoint({
  method: 'POST',
  path: '/exports/{id}/cancel',
  summary: 'Stop an export',
  access: 'session',
  tag: 'Exports',
  params: idParams,
  response: z.object({}),
})

/**
 * Repeats an export that failed or was stopped, from the beginning and with the current rows. Refuses:
 * request.not-found unless it is the caller's own and has ended; permission.denied as requesting does.
 */
export const repeatExport = endpoint({
  method: 'POST',
  path: '/exports/{id}/again',
  summary: 'Make an export again',
  access: 'session',
  tag: 'Exports',
  params: idParams,
  response: z.object({}),
})

/** The file itself, as an attachment, only for the person who requested it. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/exports/{id}/file',
  summary: 'An export’s file',
  access: 'session',
  tag: 'Exports',
  params: idParams,
  response: z.unknown(),
})

/** What filters offer: apps, products, staff, teams, contact results, channels, by id or code and name. */
export const options = endpoint({
  method: 'GET',
  path: '/options',
  summary: 'Choices of the filters: apps, products, staff, teams',
  access: 'session',
  tag: 'Tables',
  response: z.object({
    apps: z.array(z.object({ value: z.string(), label: z.string() })),
    products: z.array(z.object({ value: z.string(), label: z.string(), app: z.string() })),
    staff: z.array(z.object({ value: z.number(), label: z.string(), roles: z.array(z.string()) })),
    teams: z.array(z.object({ value: z.number(), label: z.string() })),
    contactResults: z.array(z.object({ value: z.string(), label: z.string() })),
    audiences: z.array(z.object({ value: z.string(), label: z.string() })),
    /** Every channel of a registration or application. */
    channels: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
})

/** One masked number in clear, for a reason, recorded. Refuses: reveal.over-quota. */
export const reveal = endpoint({
  method: 'POST',
  path: '/admin/add/numberDecryption',
  summary: 'Reveal one masked number',
  access: { can: 'pii.decrypt' },
  tag: 'Session',
  body: z.strictObject({
    /** The owner: a person, or one of a person's contacts. */
    object: z.enum(['person', 'contact']),
    id: z.number().int().positive(),
    field: z.enum(['phone', 'wallet', 'idNumber', 'companyPhone']),
    /** The loan or case on which it is needed. */
    loanId: z.number().int().positive().optional(),
    reason,
  }),
  response: z.object({ value: z.string() }),
})
