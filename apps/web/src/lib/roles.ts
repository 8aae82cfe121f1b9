import { listRoles } from '@daftari/contract/administration/roles'
import type { OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api/call.ts'

export type Role = OutputOf<typeof listRoles>['rows'][number]

/** The lender's roles: for the page of roles, and where they are given to people. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => (await call(listRoles, {}, { signal })).rows,
  meta: { silent: true },
})
