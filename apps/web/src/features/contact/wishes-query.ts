import { type ContactObject, contactWishes } from '@daftari/contract/contact/endpoints'
import type { OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Wishes = OutputOf<typeof contactWishes>

/** By what the customer is seen. */
export interface SeenBy {
  type: ContactObject
  id: number
}

export const wishesKey = ({ type, id }: SeenBy) => ['contact-wishes', type, id] as const

export const wishesQuery = (of: SeenBy) =>
  queryOptions({
    queryKey: wishesKey(of),
    queryFn: ({ signal }) => call(contactWishes, { query: { ...of } }, { signal }),
    meta: { silent: true },
  })
