import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../../shapes.ts'

/** A file of a row at an address of its own, sent as it is: nothing of it is JSON. */
export interface Document<Q extends z.ZodRawShape = z.ZodRawShape> extends Endpoint {
  method: 'GET'
  params: typeof idParams
  asks: z.ZodObject<Q>
  response: z.ZodType<unknown>
}

interface Declared<Q extends z.ZodRawShape>
  extends Pick<Endpoint, 'path' | 'summary' | 'access' | 'tag'> {
  /** Further inputs, such as its language. */
  asks?: Q
  /** Reading it is written down, or makes it when it is first asked for. */
  writes?: true
}

/** Declares a file of a row. Refuses: request.not-found, where there is no such row or file. */
export function document<Q extends z.ZodRawShape = Record<never, never>>({
  asks,
  writes,
  ...declared
}: Declared<Q>): Document<Q> {
  const more = z.strictObject(asks ?? ({} as Q))
  return {
    ...declared,
    method: 'GET',
    ...(writes === true && { effect: 'writes' }),
    params: idParams,
    ...(asks && { query: more }),
    asks: more,
    response: z.unknown(),
  }
}
