import { type ContactObject, contactPreferences } from '@daftari/contract/contact/endpoints'
import type { OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Preferences = OutputOf<typeof contactPreferences>

/** The entity that shows the customer. */
export interface SeenBy {
  type: ContactObject
  id: number
}

export const preferencesKey = ({ type, id }: SeenBy) => ['contact-preferences', type, id] as const

export const preferencesQuery = (of: SeenBy) =>
  queryOptions({
    queryKey: preferencesKey(of),
    queryFn: ({ signal }) => call(contactPreferences, { query: { ...of } }, { signal }),
    meta: { silent: true },
  })
