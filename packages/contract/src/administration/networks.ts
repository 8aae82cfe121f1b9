import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { field, optional } from '../platform/records/fields.ts'
import { bodyFor, form } from '../platform/records/form.ts'
import { idParams, reason } from '../shapes.ts'

const page = 'operation/user-auth/ip-white-limit'

/** An address, or a network as `10.0.0.0/8` or `2001:db8::/32`. */
export const allowedNetwork = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
  error: 'must be an address or a network such as 10.0.0.0/8',
})

export const allowedNetworks = endpoint({
  method: 'GET',
  path: '/operation/user-auth/networks',
  summary: 'The networks staff may come from',
  access: { page },
  tag: 'Networks',
  response: z.object({
    /** Where this request comes from, as the server sees it. */
    yourAddress: z.string(),
    rows: z.array(
      z.object({
        id: z.number(),
        network: z.string(),
        /** Null: for everyone whose roles have no networks of their own. */
        role: z.object({ code: z.string(), name: z.string() }).nullable(),
        reason: z.string(),
        addedBy: z.string(),
        addedAt: z.string(),
      }),
    ),
  }),
})

const fields = {
  network: { ...field.text({ max: 50 }), schema: allowedNetwork },
  /** Everyone when left out. */
  role: optional(field.code('given')),
  reason: field.reason(),
}

/** Refuses: network.known, network.locks-you-out, role.unknown. */
export const allowNetwork = endpoint({
  method: 'POST',
  path: '/operation/user-auth/networks',
  summary: 'Allow a network',
  access: { can: 'network.manage' },
  tag: 'Networks',
  body: bodyFor(fields, 'create').extend({
    role: z.string().min(1).max(60).nullable().default(null),
  }),
  response: z.object({ id: z.number() }),
})

export const networkForm = form('network', {
  can: 'network.manage',
  tag: 'Networks',
  only: 'create',
  fields,
  endpoints: { create: allowNetwork },
  refreshes: [['networks']],
})

/** Refuses: request.not-found, network.locks-you-out. */
export const removeNetwork = endpoint({
  method: 'POST',
  path: '/operation/user-auth/networks/{id}/remove',
  summary: 'Allow a network no longer',
  access: { can: 'network.manage' },
  tag: 'Networks',
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})
