import { revealsOfDay } from '@daftari/contract/administration/alarms'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Each revealed number, with its reader, its owner and the reason. */
export const listReveals = listQuery(revealsOfDay, {
  from: 'administration.number_decryption r',
  key: 'r.id',
  columns: {
    revealId: 'r.id',
    who: staff('r.staff_id'),
    revealObject: 'r.object_type',
    objectId: 'r.object_id::text',
    revealField: 'r.field',
  },
  filters: { revealed: 'r.business_on', who: 'r.staff_id' },
})
