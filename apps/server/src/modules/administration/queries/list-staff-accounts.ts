import { type accountStates, staffAccounts } from '@daftari/contract/administration/tables'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { containing } from '../../../platform/tables/containing.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

type State = (typeof accountStates)[number]

const state = (now: Date) => sql<State>`case
  when staff.disabled_at is not null then 'disabled'
  when staff.password_expires_at <= ${now} then 'expired'
  else 'active' end`

const roleNames = sql<string>`(
  select string_agg(r.name, ', ' order by r.name)
  from administration.staff_role h join administration.role r on r.code = h.role_code
  where h.staff_id = staff.id)`

export const listStaffAccounts = handWrittenList(staffAccounts, {
  from(ctx, { text, accountState }) {
    let query = ctx.db.selectFrom('administration.staff as staff')
    if (text !== undefined) {
      const like = containing(text)
      query = query.where(
        sql<boolean>`(staff.account ilike ${like} or staff.name ilike ${like}
          or ${roleNames} ilike ${like})`,
      )
    }
    if (accountState !== undefined) {
      query = query.where(state(ctx.clock.now()), 'in', accountState)
    }
    return query
  },
  key: 'staff.id',
  order: {
    staffId: 'staff.id',
    account: 'staff.account',
    name: 'staff.name',
    lastSignedInAt: 'staff.lastSignedInAt',
    passwordExpiresAt: 'staff.passwordExpiresAt',
    createdAt: 'staff.createdAt',
  },
  rows: (ctx, keys) => accountRows(ctx, keys),
})

function accountRows(ctx: ReadContext, keys: number[]) {
  return ctx.db
    .selectFrom('administration.staff as staff')
    .select((read) => [
      'staff.id as staffId',
      'staff.account',
      'staff.name',
      'staff.lastSignedInAt',
      'staff.telephoneAccount',
      'staff.passwordExpiresAt',
      'staff.createdAt',
      roleNames.as('roles'),
      state(ctx.clock.now()).as('accountState'),
      read
        .selectFrom('administration.session as open')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('open.staffId', '=', 'staff.id')
        .where('open.revokedAt', 'is', null)
        .where('open.expiresAt', '>', ctx.clock.now())
        .$asScalar()
        .as('openSessions'),
    ])
    .where('staff.id', 'in', keys)
    .execute()
}
