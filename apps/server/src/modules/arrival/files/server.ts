import { inputNames } from '@daftari/contract/arrival/files/declared'
import * as contract from '@daftari/contract/arrival/files/lists'
import { staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

const doubleEntity = entity({ type: 'brought-double', table: 'arrival.double' })

/** It counts from the next rehearsal on, which finds it by both customers. */
const samePersonAct = act(contract.samePerson, doubleEntity, {
  change: async (ctx) => ({ decidedBy: staffOf(ctx), decidedAt: ctx.clock.now() }),
  details: (row) => ({ kind: row.kind, customer: row.customerKey, other: row.otherKey }),
})

const fileNames = inputNames.map((one) => `'${one}'`).join(', ')

const badRowList = listQuery(contract.badRows, {
  from: 'arrival.bad_row b',
  key: 'b.id',
  columns: {
    badRowId: 'b.id',
    bookId: 'b.book_id',
    inputFile: 'b.file',
    fileRow: 'b.row_number',
    inputColumn: 'b.field',
    badReason: 'b.reason',
    sourceKey: 'b.key',
  },
  order: {
    fileRow: `(-b.book_id, array_position(array[${fileNames}], b.file), b.row_number)`,
  },
})

const doubleList = listQuery(contract.doubles, {
  from: 'arrival.double d',
  key: 'd.id',
  columns: {
    doubleId: 'd.id',
    bookId: 'd.book_id',
    doubleState: 'd.state',
    knownBy: 'd.kind',
    number: 'd.masked',
    sourceCustomer: 'd.customer_key',
    fileRow: 'd.row_number',
    otherCustomer: 'd.other_key',
    otherRow: 'd.other_row_number',
    customerId: 'd.other_person_id',
    decidedBy: staff('d.decided_by'),
  },
})

/** What of a folder cannot be taken as it is. */
export const inputPart = part({
  entity: doubleEntity,
  lists: [badRowList, doubleList],
  acts: [samePersonAct],
})
