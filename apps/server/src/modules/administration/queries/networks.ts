import type { allowedNetworks as contract } from '@daftari/contract/administration/networks'
import type { OutputOf } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** Networks for everyone first, then role by role. */
export async function listNetworks(
  ctx: ReadContext,
  yourAddress: string,
): Promise<OutputOf<typeof contract>> {
  const rows = await ctx.db
    .selectFrom('administration.allowedNetwork as n')
    .innerJoin('administration.staff as s', 's.id', 'n.addedBy')
    .leftJoin('administration.role as r', 'r.code', 'n.roleCode')
    .select(['n.id', 'n.roleCode', 'r.name as roleName', 'n.reason', 's.name as addedBy'])
    .select([sql<string>`n.network::text`.as('network'), 'n.addedAt'])
    .orderBy(sql`n.role_code nulls first`)
    .orderBy('n.network')
    .execute()
  return {
    yourAddress,
    rows: rows.map(({ roleCode, roleName, addedAt, ...row }) => ({
      ...row,
      role: roleCode === null ? null : { code: roleCode, name: roleName ?? roleCode },
      addedAt: addedAt.toISOString(),
    })),
  }
}
