import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason } from '../shapes.ts'

const of = { access: { can: 'collection.remark' }, tag: 'Collection', params: idParams } as const

/**
 * The people to whom an assignee may pass on a case: present colleagues of the same team who take new ones;
 * for people who hand out, those of all their teams. Refuses: request.not-found, case.closed, case.not-yours.
 */
export const passOnChoices = endpoint({
  ...of,
  method: 'GET',
  path: '/collection/cash-collection/cases/{id}/colleagues',
  summary: 'To whom a case may be passed on',
  response: z.object({
    rows: z.array(z.object({ id: z.number(), name: z.string(), held: z.number() })),
  }),
})

export const passOnFields = z.strictObject({ staffId: z.int().positive(), reason })

/**
 * The assignee passes a case on to a colleague. Refuses: request.not-found, case.closed, case.not-yours,
 * case.no-colleague.
 */
export const passOn = endpoint({
  ...of,
  method: 'POST',
  path: '/collection/cash-collection/cases/{id}/pass-on',
  summary: 'Pass a case on to a colleague',
  idempotent: true,
  body: passOnFields,
  response: z.object({}),
})
