import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageKeys } from '../navigation/navigation.ts'
import { permissions } from '../permissions.ts'
import { reason } from '../shapes.ts'

const manage = { can: 'role.manage' } as const
const tag = 'Roles'
const byCode = z.strictObject({ code: z.string().min(1).max(50) })
const version = z.number().int().min(1).max(2_147_483_647)

const rights = {
  name: z.string().trim().min(1).max(100),
  pages: z.array(z.enum(pageKeys)).max(500),
  permissions: z.array(z.enum(permissions)).max(500),
}

export const listRoles = endpoint({
  method: 'GET',
  path: '/operation/user-auth/roles',
  summary: 'The roles, what they give and who has them',
  access: {
    page: [
      'operation/user-auth/auth',
      'operation/user-auth/index',
      'operation/user-auth/ip-white-limit',
    ],
  },
  tag,
  response: z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        ...rights,
        /** Every page and auth code, also those that come later. */
        isAdmin: z.boolean(),
        version: z.number(),
        holders: z.array(z.object({ id: z.number(), name: z.string(), disabled: z.boolean() })),
      }),
    ),
  }),
})

/** Refuses: role.code-taken, role.beyond-own. */
export const createRole = endpoint({
  method: 'POST',
  path: '/operation/user-auth/roles',
  summary: 'Create a role',
  access: manage,
  tag,
  body: z.strictObject({ code: z.string().regex(/^[a-z][a-z\d-]{1,39}$/), ...rights }),
  response: z.object({ code: z.string() }),
})

/**
 * Removals take effect at once; additions wait for a second person. Refuses: role.fixed, role.own,
 * role.beyond-own, record.stale, grant.already-asked.
 */
export const editRole = endpoint({
  method: 'PUT',
  path: '/operation/user-auth/roles/{code}',
  summary: 'Change what a role gives',
  access: manage,
  tag,
  params: byCode,
  body: z.strictObject({ version, ...rights, reason }),
  response: z.object({ version: z.number(), waits: z.boolean() }),
})

/** Refuses: role.fixed, role.in-use, role.beyond-own, record.stale. */
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/operation/user-auth/roles/{code}',
  summary: 'Delete a role that nobody has',
  access: manage,
  tag,
  params: byCode,
  body: z.strictObject({ version, reason }),
  response: z.object({}),
})
