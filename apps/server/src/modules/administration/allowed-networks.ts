import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type MayConnect, networks } from '../../platform/http/networks.ts'

export interface AllowedNetwork {
  network: string
  /** Null: for everyone. */
  role: string | null
}

/**
 * The networks from which people with these roles may sign in. A role's own networks replace those for
 * everyone, and a person with several such roles must be inside each; without any networks, anywhere.
 */
export function networkCheck(
  roles: readonly string[],
  allowed: readonly AllowedNetwork[],
): MayConnect {
  const of = (role: string | null) =>
    allowed.filter((one) => one.role === role).map((one) => one.network)
  const own = roles.map(of).filter((list) => list.length > 0)
  const lists = (own.length > 0 ? own : [of(null)]).map(networks)
  return (ip) => lists.every((mayConnect) => mayConnect(ip))
}

/** For callers not yet identified: refuses only addresses that every role would refuse. */
export function anyNetworkCheck(allowed: readonly AllowedNetwork[]): MayConnect {
  if (!allowed.some((one) => one.role === null)) return () => true
  return networks(allowed.map((one) => one.network))
}

export const networksJson = sql`coalesce((
  select json_agg(json_build_object('network', network::text, 'role', role_code) order by id)
  from administration.allowed_network), '[]')`

export async function readNetworks(db: Db): Promise<AllowedNetwork[]> {
  const { rows } = await sql<{ networks: AllowedNetwork[] }>`
    select ${networksJson} as networks`.execute(db)
  return rows[0]?.networks ?? []
}
