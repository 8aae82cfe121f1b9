import type { Setting } from '@daftari/contract/platform/records/setting'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/** Begins the key of whatever is read of a setting: it shows something else after each act. */
export const keyOf = ({ kind }: Setting) => ['setting', kind]

export const standingQuery = (of: Setting, object: string) =>
  queryOptions({
    queryKey: [...keyOf(of), 'standing', object],
    queryFn: ({ signal }) => call(of.standing, { query: { object } }, { signal }),
  })

export const versionQuery = (of: Setting, id: number) =>
  queryOptions({
    queryKey: [...keyOf(of), 'version', id],
    queryFn: ({ signal }) => call(of.one, { params: { id } }, { signal }),
  })
