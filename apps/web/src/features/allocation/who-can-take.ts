import { auditorList } from '@daftari/contract/origination/allocation/allocation'
import { auditOptions } from '@daftari/contract/origination/choices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/** The auditors who could get tasks now, and how many more. */
export const whoCanTakeQuery = queryOptions({
  queryKey: ['allocation', 'who'],
  queryFn: ({ signal }) => call(auditorList, {}, { signal }),
})

/** The products whose tasks may be handed out. */
export const whatIsAuditedQuery = queryOptions({
  queryKey: ['allocation', 'products'],
  queryFn: ({ signal }) => call(auditOptions, {}, { signal }),
  staleTime: 5 * 60_000,
})
