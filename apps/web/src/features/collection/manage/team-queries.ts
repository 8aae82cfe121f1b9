import { teamChoices } from '@daftari/contract/collections/teams'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const teamChoicesQuery = queryOptions({
  queryKey: ['team-choices'],
  queryFn: ({ signal }) => call(teamChoices, {}, { signal }),
  meta: { silent: true },
})
