import type { OutputOf } from '@daftari/contract/endpoint'
import { inspectionDetail } from '@daftari/contract/origination/inspection/inspection'
import { inspectorList } from '@daftari/contract/origination/sampling/sampling-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Inspection = OutputOf<typeof inspectionDetail>
export type Inspecting = OutputOf<typeof inspectorList>

export const inspectionKey = (id: number) => ['inspection', id] as const

export const inspectionQuery = (id: number) =>
  queryOptions({
    queryKey: inspectionKey(id),
    queryFn: ({ signal }) => call(inspectionDetail, { params: { id } }, { signal }),
    staleTime: 5_000,
    meta: { silent: true },
  })

/** The inspectors, the sampling plan, the festivals. */
export const inspectingQuery = queryOptions({
  queryKey: ['inspecting'],
  queryFn: ({ signal }) => call(inspectorList, {}, { signal }),
})

/** People as a form offers them. */
export const optionsOf = (people: Inspecting['auditors']) =>
  people.map(({ id, name }) => ({ value: id, label: name }))
