import { lostContacts } from '@daftari/contract/statistics/collection/lost-contacts'
import {
  caseContacts,
  collectionPromises,
  collectionRecoveries,
} from '@daftari/contract/statistics/collection/rows'
import { chosen, whether } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { ofOwnTeams } from './own-teams.ts'

const teamName = (id: string) => `(select t.name from reporting.team t where t.team_id = ${id})`

/** What collectors did: contacts, messages and notes, without their words. */
export const caseContactsList = listQuery(caseContacts, {
  from: 'reporting.case_contact r',
  scope: ofOwnTeams({ by: 'r.staff_id' }),
  key: 'r.remark_id',
  columns: {
    collector: staff('r.staff_id'),
    team: teamName('r.team_id'),
    contactBy: 'r.channel',
    contactDirection: 'r.direction',
    contactResult: `coalesce((select t.name ->> :language from reporting.contact_result t
      where t.code = r.result), r.result)`,
    app: 'r.app_code',
    product: 'r.product_code',
  },
  filters: {
    days: 'r.made_on',
    collector: 'r.staff_id',
    team: 'r.team_id',
    contactResult: 'r.result',
    hasResult: whether('r.result is not null'),
    connected: whether('r.connected'),
    reached: whether('r.reached'),
  },
})

export const collectionPromisesList = listQuery(collectionPromises, {
  from: 'reporting.promise p',
  scope: ofOwnTeams({ by: 'p.staff_id' }),
  key: 'p.promise_id',
  columns: {
    collector: staff('p.staff_id'),
    team: teamName('p.team_id'),
    promisedAmount: 'p.amount_cents',
    promiseState: 'p.state',
    promisePaid: 'p.paid_cents',
  },
  filters: {
    days: 'p.made_on',
    promised: 'p.promised_on',
    collector: 'p.staff_id',
    team: 'p.team_id',
  },
})

export const collectionRecoveriesList = listQuery(collectionRecoveries, {
  from: 'reporting.recovery v',
  scope: ofOwnTeams({ by: 'v.staff_id', stage: 'v.stage' }),
  key: 'v.recovery_id',
  columns: {
    collector: staff('v.staff_id'),
    team: teamName('v.team_id'),
    amount: 'v.amount_cents',
  },
  filters: {
    days: 'v.paid_on',
    collector: 'v.staff_id',
    team: 'v.team_id',
    credited: whether('v.staff_id is not null'),
  },
})

/** Loans whose customer nobody reaches, or reached for a while. */
export const lostContactsList = listQuery(lostContacts, {
  from: 'reporting.lost_contact l',
  scope: ofOwnTeams({ by: 'l.staff_id', stage: 'l.stage' }),
  key: 'l.lost_contact_id',
  columns: {
    collector: staff('l.staff_id'),
    team: teamName('l.team_id'),
    failedAttempts: 'l.attempts',
    lostState: `coalesce(l.ended_by, 'lost')`,
    app: 'l.app_code',
    product: 'l.product_code',
  },
  filters: {
    lost: 'l.lost_on',
    ended: 'l.ended_on',
    collector: 'l.staff_id',
    team: 'l.team_id',
    lostState: chosen({
      lost: 'l.ended_on is null',
      found: `l.ended_by = 'found'`,
      left: `l.ended_by = 'left'`,
    }),
  },
})
