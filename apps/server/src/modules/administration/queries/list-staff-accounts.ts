import { staffAccounts } from '@daftari/contract/administration/tables'
import { sql } from 'kysely'
import { foldedName, nameLike } from '../../../platform/tables/conditions.ts'
import { containing } from '../../../platform/tables/containing.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

const roles = `(
  select string_agg(r.name, ', ' order by r.name)
  from administration.staff_role h join administration.role r on r.code = h.role_code
  where h.staff_id = staff.id)`

export const listStaffAccounts = listQuery(staffAccounts, {
  from: 'administration.staff',
  where: 'not staff.is_program',
  key: 'staff.id',
  columns: {
    staffId: 'staff.id',
    account: 'staff.account',
    name: 'staff.name',
    roles,
    accountState: `case when staff.disabled_at is not null then 'disabled'
      when staff.password_expires_at <= :now then 'expired' else 'active' end`,
    lastSignedInAt: 'staff.last_signed_in_at',
    telephoneAccount: 'staff.telephone_account',
    passwordExpiresAt: 'staff.password_expires_at',
    createdAt: 'staff.created_at',
    openSessions: `(select count(*) from administration.session open
      where open.staff_id = staff.id and open.revoked_at is null and open.expires_at > :now)`,
  },
  filters: {
    text(typed) {
      const like = containing(typed)
      return sql`staff.account ilike ${like} or ${nameLike(foldedName('staff.name'))(typed)}
        or ${sql.raw(roles)} ilike ${like}`
    },
  },
})
