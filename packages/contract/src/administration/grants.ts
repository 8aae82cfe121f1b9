import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { idParams, reason, staffRef } from '../shapes.ts'

const access = { page: ['operation/user-auth/index', 'operation/user-auth/auth'] } as const
const tag = 'Roles'

/** Nobody gives rights alone: here is what waits for a second person. */
export const listGrantRequests = panelOfPage('list-grant-requests', {
  path: '/operation/user-auth/grants',
  summary: 'Grants that wait for a second person',
  access,
  tag,
  parts: {
    rows: z.array(
      z.object({
        id: z.number(),
        /** The person who will get `roles`; or null. */
        staff: staffRef.nullable(),
        /** The role that shall give `pages` and `permissions`; or null. */
        role: z.object({ code: z.string(), name: z.string() }).nullable(),
        /** The roles by name. */
        roles: z.array(z.string()),
        pages: z.array(z.string()),
        permissions: z.array(z.string()),
        reason: z.string(),
        askedBy: staffRef,
        askedAt: z.string(),
        /** The reader asked for it, and may take it back. */
        isOwn: z.boolean(),
        /** The reader would receive it, and may not approve it. */
        receives: z.boolean(),
      }),
    ),
  },
})

/**
 * By a person who neither requested nor receives it, and has all of it themselves; the requester withdraws it
 * by not approving. Refuses: grant.decided, grant.second-person, grant.reason-needed, staff.not-yourself,
 * role.own, role.beyond-own.
 */
export const decideGrant = endpoint({
  method: 'POST',
  path: '/operation/user-auth/grants/{id}/decision',
  summary: 'Decide whether rights are given',
  access,
  tag,
  params: idParams,
  body: z.strictObject({
    approve: z.boolean(),
    reason: reason.optional(),
  }),
  response: z.object({}),
})
