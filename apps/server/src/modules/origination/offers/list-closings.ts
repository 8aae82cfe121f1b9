import { closings, openings } from '@daftari/contract/origination/products/app-config'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { appName, productName, requestColumns, staff } from '../../../platform/tables/sql-parts.ts'

const nameOf = `case c.of_kind when 'app' then ${appName('c.code')} else ${productName('c.code')} end`

export const listClosings = listQuery(closings, {
  from: 'origination.closing c',
  key: 'c.id',
  columns: {
    closingId: 'c.id',
    closable: 'c.of_kind',
    closedName: nameOf,
    isClosed: 'c.opened_at is null',
    closedBy: staff('c.closed_by'),
    openAgainAt: 'c.opened_at',
  },
})

export const listOpenings = listQuery(openings, {
  from: 'origination.opening o',
  join: 'join origination.closing c on c.id = o.closing_id',
  key: 'o.id',
  columns: {
    openingId: 'o.id',
    closable: 'c.of_kind',
    closedName: nameOf,
    requestState: 'o.state',
    ...requestColumns('o'),
  },
  filters: { requestOf: requestOf('o.asked_by') },
})
