import {
  codeLog,
  factorResets,
  identities,
  trustedDevices,
} from '@daftari/contract/administration/sign-in-codes'
import { requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, staff } from '../../../platform/tables/sql-parts.ts'

export const listCodes = listQuery(codeLog, {
  from: 'administration.code_log c',
  key: 'c.id',
  columns: {
    codeEntryId: 'c.id',
    who: staff('c.staff_id'),
    codeWay: 'c.way',
    codePurpose: 'c.purpose',
    codeOutcome: 'c.outcome',
    codeTries: 'c.tries',
  },
  filters: { happened: 'c.happened_at', who: 'c.staff_id' },
})

export const listDevices = listQuery(trustedDevices, {
  from: 'administration.trusted_device d',
  key: 'd.id',
  columns: {
    deviceId: 'd.id',
    who: staff('d.staff_id'),
    deviceName: 'd.name',
    deviceState: `case when d.revoked_at is not null then 'revoked'
      when d.expires_at <= :now then 'expired' else 'trusted' end`,
    trustedUntil: 'd.expires_at',
  },
  filters: { who: 'd.staff_id' },
})

export const listIdentities = listQuery(identities, {
  from: 'administration.identity i',
  key: 'i.id',
  columns: {
    identityId: 'i.id',
    who: staff('i.staff_id'),
    lastSeenAt: 'i.last_used_at',
  },
  filters: { who: 'i.staff_id' },
})

export const listResets = listQuery(factorResets, {
  from: 'administration.factor_reset r',
  key: 'r.id',
  columns: {
    resetId: 'r.id',
    who: staff('r.staff_id'),
    resetState: 'r.state',
    ...requestColumns('r'),
  },
  filters: { requestOf: requestOf('r.asked_by'), who: 'r.staff_id' },
})
