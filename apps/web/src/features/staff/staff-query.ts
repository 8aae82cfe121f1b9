import { staffDetail } from '@daftari/contract/administration/staff'
import type { OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type StaffDetail = OutputOf<typeof staffDetail>

export const staffQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', id],
    queryFn: ({ signal }) => call(staffDetail, { params: { id } }, { signal }),
    meta: { silent: true },
  })
