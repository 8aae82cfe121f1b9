import { certificates } from '@daftari/contract/settlement/certificate-tables'
import { inCapitals } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Every certificate, including invalid ones. */
export const listCertificates = listQuery(certificates, {
  from: 'settlement.certificate c',
  join: 'join reporting.person p on p.person_id = c.person_id',
  key: 'c.id',
  columns: {
    certificateId: 'c.id',
    certificateNumber: 'c.number',
    certificateState: 'c.state',
    customerId: 'c.person_id',
    name: 'p.full_name',
    repaidTotal: 'c.repaid_cents',
    issuedBy: staff('c.issued_by'),
    printedIn: `(select string_agg(r.language, ', ' order by r.language)
      from settlement.certificate_print r where r.certificate_id = c.id)`,
    revokedBy: staff('c.revoked_by'),
  },
  filters: {
    certificateNumber: inCapitals('c.number'),
    issuedBy: 'c.issued_by',
    issued: 'c.issued_at',
  },
})
