import { auditorList } from '@daftari/contract/origination/allocation/allocation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/** Who could be given tasks now, and how many more. */
export const whoCanTakeQuery = queryOptions({
  queryKey: ['allocation', 'who'],
  queryFn: ({ signal }) => call(auditorList, {}, { signal }),
})
