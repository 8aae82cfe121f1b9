import { z } from 'zod'
import type { Access, Endpoint } from '../../endpoint.ts'

/** What every page may offer, read together with the filters' choices. */
export type KnownOptions = 'apps' | 'products' | 'staff' | 'teams' | 'contactResults' | 'audiences'

const query = z.strictObject({
  /** The row that is changed, or that an action is on: what it has already, or what is possible for it. */
  of: z.coerce.number().int().positive().optional(),
})
const response = z.object({
  options: z.array(
    z.object({
      value: z.union([z.string(), z.number()]),
      label: z.string(),
      /** The heading of its group. */
      group: z.string().optional(),
      /** Values that choosing it puts into other fields: texts are appended, choices replaced. */
      fills: z
        .object({
          texts: z.record(z.string(), z.string()),
          choices: z.record(z.string(), z.string()),
        })
        .optional(),
      /** Its text, to be read before it is chosen. */
      text: z.string().optional(),
    }),
  ),
  /** The row's own text, shown beside that of the chosen option. */
  own: z.object({ label: z.string(), text: z.string() }).optional(),
})

/** What a field of a form offers, by a read of its own. */
export interface OptionSource extends Endpoint {
  method: 'GET'
  effect?: 'reads'
  query: typeof query
  response: typeof response
}

/** What a field offers; `given` by what opens its form. */
export type Offered = KnownOptions | OptionSource | 'given'

export const optionSource = (o: {
  path: string
  access: Exclude<Access, 'public'>
  summary: string
  tag: string
}): OptionSource => ({ ...o, method: 'GET', query, response })
