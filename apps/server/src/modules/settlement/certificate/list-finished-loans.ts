import { finishedLoans } from '@daftari/contract/settlement/certificate-tables'
import { whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { withIdNumber, withPhone } from '../../customers/index.ts'

/** Repaid loans; people who issue certificates see those of every customer. */
export const listFinishedLoans = listQuery(finishedLoans, {
  from: 'reporting.loan l',
  join: `join reporting.person p on p.person_id = l.person_id
    left join settlement.certificate c on c.loan_id = l.loan_id and c.state = 'valid'`,
  key: 'l.loan_id',
  // All of them have a day; said so, their order is that of an index.
  where: "l.status = 'finished' and l.finished_on is not null",
  columns: {
    customerId: 'l.person_id',
    name: 'p.full_name',
    idNumber: 'p.id_number_masked',
    app: 'l.app_code',
    product: 'l.product_code',
    principal: 'l.principal_cents',
    certificateNumber: 'c.number',
    certificateId: 'c.id',
    version: 'c.version',
  },
  filters: {
    phone: withPhone('l.person_id'),
    idNumber: withIdNumber('l.person_id'),
    finished: 'l.finished_on',
    certified: whether(`exists (select from settlement.certificate c
      where c.loan_id = l.loan_id and c.state = 'valid')`),
  },
})
