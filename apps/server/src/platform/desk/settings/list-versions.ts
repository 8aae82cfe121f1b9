import type { Setting } from '@daftari/contract/platform/records/setting'
import type { List } from '@daftari/contract/table'
import { sql } from 'kysely'
import { requestOf } from '../../tables/conditions.ts'
import type { ListMap } from '../../tables/list-map.ts'
import { listQuery, type MappedList } from '../../tables/list-query.ts'
import { requestColumns } from '../../tables/sql-parts.ts'
import { shownState } from './setting-store.ts'

const isOneOf = (codes: readonly string[]) => sql`v.object in (${sql.join(codes)})`

/** All versions of a setting, with the requester and decider of each. */
export function listVersions(
  { kind, versions, objects }: Setting,
  more: Readonly<Record<string, string>> = {},
): MappedList {
  const map = {
    from: 'platform.setting_version v',
    where: `v.kind = '${kind}'`,
    join: 'left join platform.setting_version b on b.id = v.based_on',
    key: 'v.id',
    columns: {
      settingVersionId: 'v.id',
      ...(objects === undefined ? {} : { settingObject: 'v.object' }),
      settingNumber: 'v.number',
      settingState: shownState,
      effectiveOn: 'v.effective_on',
      basedOnNumber: 'b.number',
      ...more,
      reason: 'v.reason',
      ...requestColumns('v'),
      version: 'v.version',
    },
    filters: {
      requestOf: requestOf('v.asked_by'),
      // For a list kept by the lender, the version stores the code.
      ...(typeof objects === 'string' && objects !== 'audiences' ? { settingObject: isOneOf } : {}),
    },
  }
  return listQuery(versions, map as unknown as ListMap<List, never, string>)
}
