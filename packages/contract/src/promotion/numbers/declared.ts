import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { filter } from '../../filters.ts'
import { perPage } from '../../platform/per-page.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { record } from '../../platform/records/record.ts'
import { request } from '../../platform/request.ts'
import { requestOf } from '../../platform/request-of.ts'
import { readingChoice, whatWasRead } from '../../platform/what-was-read.ts'
import { type List, list } from '../../table.ts'
import { line } from '../../typed.ts'
import { type ListKind, rowFaults, rowForms, rowReasons } from './enums.ts'

const whitePage = 'promotion/white-phone/white-phone-quality'
const thirdPage = 'promotion/third-phone/index'
const recordPage = 'promotion/third-phone/third-phone-record'

export const batchPages = { [whitePage]: 'white', [thirdPage]: 'third' } as const satisfies Record<
  string,
  ListKind
>
/** Where the rows of the files are: of third parties a page of their own. */
export const rowPages = { [whitePage]: 'white', [recordPage]: 'third' } as const

export const batchStates = ['asked', 'done', 'refused', 'withdrawn', 'reversed'] as const

/** The page has a report or nothing of its own name beside it. */
const besides = (page: string, what: string) => ({
  name: `${page}/${what}`,
  path: `/${page}/${what}`,
})

/** One row per file of numbers: where it is from, what it cost, and how much of it is usable. */
export const numberBatches = perPage(batchPages, (page) =>
  list(page, {
    ...(page === whitePage ? besides(page, 'batches') : {}),
    entity: 'number-batch',
    key: 'batchId',
    state: 'listState',
    defaultSort: '-batchId',
    tabs: 'listState',
    filters: {
      listState: filter.choice(batchStates),
      requestOf: requestOf(),
      numberSource: filter.text(),
      uploaded: filter.dateRange(),
      askedBy: filter.staff(),
    },
    columns: {
      batchId: column.id({ sortable: true }),
      batchName: column.text({ short: true }),
      numberSource: column.text({ short: true }),
      listState: column.choice(batchStates),
      fileRows: column.count({ total: 'sum' }),
      usableNumbers: column.count({ total: 'sum' }),
      usableShare: column.ratio('usableNumbers', 'fileRows'),
      listPrice: column.money({ total: 'sum' }),
      numberProof: column.text({ optional: true }),
      numberFile: column.text({ optional: true }),
      askedBy: column.staff(),
      submittedAt: column.instant({ sortable: true }),
      vettedBy: column.staff(page === whitePage ? { optional: true } : {}),
      vettedAt: column.instant({ optional: true }),
      decidedBy: column.staff(),
      decidedAt: column.instant({ optional: true }),
      decisionReason: column.text({ optional: true }),
      version: column.count({ optional: true }),
    },
  }),
)

/** How many rows of a file have which fault, are left out or usable; they add up to its rows. */
export const batchReasons = perPage(batchPages, (page) =>
  list(page, {
    ...besides(page, 'reasons'),
    drillDownOnly: true,
    key: 'reasonId',
    defaultSort: 'reasonId',
    filters: { batchId: filter.id(), rowReason: filter.choice(rowReasons) },
    columns: {
      reasonId: column.id({ sortable: true, optional: true }),
      batchId: column.id({ optional: true }),
      rowReason: column.choice(rowReasons),
      reasonRows: column.count({ total: 'sum' }),
    },
  }),
)

/** One row per row of a file, with the defect of its form; no row discloses what is known about a number. */
export const numberRows = perPage(rowPages, (page) =>
  list(page, {
    ...(page === whitePage ? besides(page, 'rows') : {}),
    key: 'rowId',
    defaultSort: '-rowId',
    filters: {
      batchId: filter.id(),
      rowForm: filter.choice(rowForms),
      uploaded: filter.dateRange(),
    },
    columns: {
      rowId: column.id({ sortable: true, optional: true }),
      batchId: column.id(),
      batchName: column.text({ short: true }),
      fileLine: column.count(),
      phone: column.phone(),
      rowForm: column.choice(rowForms),
      uploadedOn: column.date(),
    },
  }),
)

const tag = 'Number lists'
const response = z.object({ id: z.number(), state: z.enum(batchStates), version: z.number() })

/** A bought list comes with a proof (DN-07); third parties have each a consent of their own. */
const proofs = {
  white: z.string().trim().min(10).max(1_000),
  third: z.string().trim().max(1_000).default(''),
} as const satisfies Record<ListKind, z.ZodType>

const uploadFields = (kind: ListKind) => ({
  batchName: { ...field.text({ max: 80 }), schema: line(80) },
  /** The source of the numbers. */
  numberSource: { ...field.text({ max: 120 }), schema: line(120) },
  /** The contract or form by which these people agreed to be called, word for word. */
  numberProof: {
    ...field.longText({ max: 1_000, rows: 3 }),
    schema: proofs[kind],
  },
  listPriceCents: field.money({ least: 0 }),
  file: field.file('sheets', { word: 'numberFile' }),
})

/** Refuses: file.*, list.over-quota, .too-many-numbers, number-batch.no-number, .too-few. */
const uploaded = (kind: ListKind) =>
  endpoint({
    method: 'POST',
    path: `/promotion/numbers/${kind}`,
    summary: `Upload a list of ${kind === 'white' ? 'bought' : 'third-party'} numbers`,
    answersAboutNumbers: true,
    upload: true,
    access: { can: 'number-batch.import' },
    tag,
    body: bodyFor(uploadFields(kind), 'create').extend({
      listPriceCents: z.coerce.number().int().min(0).max(100_000_000_000),
      ...readingChoice,
    }),
    response: response.extend({
      rows: z.number(),
      /** The readable numbers, each once. */
      numbers: z.number(),
      faults: z.array(z.object({ fault: z.enum(rowFaults), rows: z.number() })),
      /** How many of these numbers our records exclude: in fives, and for few nothing. */
      leftOut: z.number(),
      whatWasRead,
    }),
  })
export const uploadNumbers = { white: uploaded('white'), third: uploaded('third') } as const

const uploadForm = (kind: ListKind) =>
  form(`${kind}-numbers`, {
    can: 'number-batch.import',
    tag,
    only: 'create',
    fields: uploadFields(kind),
    endpoints: { create: uploadNumbers[kind] },
    refreshes: [numberBatches, batchReasons, numberRows].flatMap((tables): List[] =>
      Object.values(tables),
    ),
  })
/** A file of bought or third-party numbers: kept with why each row is not used, until it is decided. */
export const uploadForms = { white: uploadForm('white'), third: uploadForm('third') } as const

const batchRequest = <const K extends string, P extends keyof typeof batchPages>(
  name: K,
  page: P,
) => {
  const kind = batchPages[page]
  return request(name, {
    list: numberBatches[page],
    ...(kind === 'white' ? { show: 'batches' } : {}),
    state: 'listState',
    path: `/promotion/numbers/${kind}`,
    tag,
    object: 'number-batch',
    ask: uploadNumbers[kind],
    decide: {
      writesConsent: true,
      can: 'number-batch.decide',
      summary: 'Approve or refuse a number list that somebody else uploaded',
      reasoned: true,
    },
    withdraw: {
      can: 'number-batch.import',
      summary: 'Withdraw a number list that was uploaded',
      by: 'asker',
    },
    reverse: {
      writesConsent: true,
      summary: 'Revoke an approved number list',
      notBy: 'nobody',
    },
    refreshes: [batchReasons[page]],
    acts: {
      ask: 'number-batch.ask',
      approve: 'number-batch.approve',
      refuse: 'number-batch.refuse',
      withdraw: 'number-batch.withdraw',
      reverse: 'number-batch.revoke',
    },
  })
}
/**
 * A list is uploaded by one person and approved by another; anybody who may do either can revoke it, and its
 * open numbers are no longer worked. Refuses: deciding number-batch.none-usable; of third-party numbers
 * number-batch.not-vetted, .vetter.
 */
export const whiteBatchRequest = batchRequest('white-batch', whitePage)
export const thirdBatchRequest = batchRequest('third-batch', thirdPage)

/** The first of the two approvals of third-party numbers. Refuses: request.own, number-batch.vetted. */
export const vetBatch = action('number-batch.vet', {
  on: numberBatches[thirdPage],
  can: 'number-batch.decide',
  from: ['asked'],
  asks: 'reason',
})

const facts = [
  ['batchName', 'listState', 'numberSource', 'listPrice', 'numberFile'],
  { read: 'whatWasRead' },
  ['fileRows', 'usableNumbers', 'usableShare'],
  ['askedBy', 'submittedAt', 'vettedBy', 'vettedAt', 'decidedBy', 'decidedAt', 'decisionReason'],
  { text: 'numberProof' },
] as const

const reasonsOf = <P extends keyof typeof batchPages>(page: P) =>
  ({
    rows: batchReasons[page],
    title: 'rowsByReason',
    by: { batchId: 'batchId' },
    columns: ['rowReason', 'reasonRows'],
  }) as const

export const whiteBatch = record(numberBatches[whitePage], {
  panels: [...facts, reasonsOf(whitePage)],
})
export const thirdBatch = record(numberBatches[thirdPage], {
  actions: [vetBatch],
  panels: [...facts, reasonsOf(thirdPage)],
})
