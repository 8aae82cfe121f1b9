import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, version } from '../shapes.ts'

const tag = 'Tables'
const table = z.string().min(1).max(100)
const name = z.string().trim().min(1).max(60)
const columnName = z.string().min(1).max(60)

/** How somebody wants the columns of a table; what is not named is as the table comes. */
export const tableLayout = z.strictObject({
  order: z.array(columnName).max(100).optional(),
  hidden: z.array(columnName).max(100).optional(),
  /** Optional columns that were turned on. */
  shown: z.array(columnName).max(100).optional(),
  /** Pixels. */
  widths: z.record(columnName, z.int().min(40).max(1200)).optional(),
  density: z.enum(['tight', 'normal', 'loose']).optional(),
})

/** Filters and `sort` as in an address; `*` for one taken away, a date range may be a preset. */
const query = z.record(z.string().min(1).max(60), z.string().min(1).max(1000))

const savedView = z.object({
  id: z.number(),
  table: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** Whether it is the reader's own. */
  own: z.boolean(),
  owner: z.string(),
  /** The reader's table begins with it. */
  begins: z.boolean(),
  query: z.record(z.string(), z.string()),
  layout: tableLayout.nullable(),
  version: z.number(),
})

/** The reader's own views and the shared ones of every table they may see. */
export const listViews = endpoint({
  method: 'GET',
  path: '/views',
  summary: 'Saved views',
  access: 'session',
  tag,
  response: z.object({ rows: z.array(savedView) }),
})

/**
 * Refuses: permission.denied without the table's page, or to share without the auth code;
 * view.name-taken, view.too-many, view.personal.
 */
export const createView = endpoint({
  method: 'POST',
  path: '/views',
  summary: 'Save a view of a table',
  access: 'session',
  tag,
  body: z.strictObject({
    table,
    name,
    shared: z.boolean(),
    query,
    layout: tableLayout.nullable(),
  }),
  response: z.object({ id: z.number() }),
})

/** What is left out stays. Refuses: as saving; record.stale; request.not-found unless one's own. */
export const changeView = endpoint({
  method: 'PUT',
  path: '/views/{id}',
  summary: 'Change a saved view',
  access: 'session',
  tag,
  params: idParams,
  body: z.strictObject({
    version,
    name: name.optional(),
    shared: z.boolean().optional(),
    query: query.optional(),
    layout: tableLayout.nullable().optional(),
  }),
  response: z.object({ version: z.number() }),
})

/** A view of the caller's own, or a shared one by anybody who may share. Refuses: request.not-found. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/views/{id}',
  summary: 'Delete a saved view',
  access: 'session',
  tag,
  params: idParams,
  response: z.object({}),
})

/** The view with which a table opens for the person; null for the table's default. */
export const beginWithView = endpoint({
  method: 'PUT',
  path: '/default-view',
  summary: 'Choose the view a table begins with',
  access: 'session',
  tag,
  body: z.strictObject({ table, viewId: z.int().positive().nullable() }),
  response: z.object({}),
})

/**
 * The rows that match the filters, in their order and up to a limit, with the named columns only:
 * for an act on all of them. Refuses: permission.denied without the table's page,
 * request.not-found, request.invalid.
 */
export const selectRows = endpoint({
  method: 'POST',
  path: '/selection',
  summary: 'Select all rows that match',
  access: 'session',
  effect: 'reads',
  tag,
  body: z.strictObject({
    table,
    query: z.record(z.string(), z.string()),
    columns: z.array(columnName).max(20),
  }),
  response: z.object({
    rows: z.array(z.record(z.string(), z.unknown())),
    /** There are more than these. */
    capped: z.boolean(),
  }),
})

/**
 * The number of rows behind each tab of a list under its other filters, and behind all of them. Refuses:
 * permission.denied without the table's page, request.not-found, request.invalid.
 */
export const tabCounts = endpoint({
  method: 'POST',
  path: '/tab-counts',
  summary: 'Count the rows behind each tab',
  access: 'session',
  effect: 'reads',
  tag,
  body: z.strictObject({ table, query: z.record(z.string(), z.string()) }),
  response: z.object({
    counts: z.record(z.string(), z.number().int()),
    /** The tabs with more rows than counted. */
    capped: z.array(z.string()),
  }),
})
