import { programs } from '@daftari/contract/administration/programs'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

export const listPrograms = listQuery(programs, {
  from: 'administration.program p',
  join: 'join administration.role r on r.code = p.role_code',
  key: 'p.id',
  columns: {
    programId: 'p.id',
    programCode: 'p.code',
    programName: 'p.name',
    programState: `case when p.state = 'active' and p.expires_on < :today then 'expired' else p.state end`,
    role: 'r.name',
    networks: `(select string_agg(n::text, ', ' order by n) from unnest(p.networks) n)`,
    ip: 'p.last_ip',
    openKeys: `(select count(*) from administration.program_key k where k.program_id = p.id
      and p.state = 'active' and p.expires_on >= :today and (k.ends_at is null or k.ends_at > :now))`,
    askedBy: staff('p.asked_by'),
    submittedAt: 'p.asked_at',
    decidedBy: staff('p.decided_by'),
  },
  filters: {
    requestOf: requestOf('p.asked_by', { while: `p.state = 'asked'` }),
    askedBy: 'p.asked_by',
  },
})
