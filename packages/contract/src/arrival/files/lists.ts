import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { list } from '../../table.ts'
import { badReasons, inputNames } from './declared.ts'

const page = 'operation/system/bring-book'
const part = (of: string) => ({
  name: `${page}/${of}`,
  path: `/operation/system/bringBook/${of}`,
})

/** One row per field because of which a row of a file is kept apart. */
export const badRows = list(page, {
  ...part('apart'),
  key: 'badRowId',
  /** In the order of the files, those of the newest book first. */
  defaultSort: 'fileRow',
  filters: {
    bookId: filter.id(),
    inputFile: filter.choice(inputNames),
    badReason: filter.choice(badReasons),
  },
  columns: {
    badRowId: column.id({ optional: true, sortable: true }),
    bookId: column.id(),
    inputFile: column.choice(inputNames),
    fileRow: column.count({ sortable: true }),
    inputColumn: column.text(),
    badReason: column.choice(badReasons),
    /** Of a file about persons there is none. */
    sourceKey: column.text(),
  },
})

export const knownBy = ['phone', 'id-number'] as const
export const doubleStates = ['open', 'same'] as const

/** One row per two customers of one number: both of the folder, or one of it and one of ours. */
export const doubles = list(page, {
  ...part('doubles'),
  entity: 'brought-double',
  key: 'doubleId',
  state: 'doubleState',
  defaultSort: '-doubleId',
  filters: {
    bookId: filter.id(),
    doubleState: filter.choice(doubleStates),
    knownBy: filter.choice(knownBy),
  },
  columns: {
    doubleId: column.id({ optional: true, sortable: true }),
    bookId: column.id(),
    doubleState: column.choice(doubleStates),
    knownBy: column.choice(knownBy),
    number: column.text(),
    sourceCustomer: column.text(),
    fileRow: column.count(),
    otherCustomer: column.text(),
    otherRow: column.count(),
    /** Of ours. */
    customerId: column.id(),
    decidedBy: column.staff(),
    version: column.count({ optional: true }),
  },
})

/**
 * The two are one person: from the next rehearsal on the loans of both are of one customer. Nothing else
 * makes one of two.
 */
export const samePerson = action('brought-double.same', {
  on: doubles,
  can: 'arrival.ask',
  from: ['open'],
  to: 'same',
  asks: 'reason',
})
