import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type feeStatementDetail,
  openFeeMonths,
} from '@daftari/contract/settlement/service-fee-reads'
import { feeStatements } from '@daftari/contract/settlement/service-fee-tables'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type FeeStatement = OutputOf<typeof feeStatementDetail>

const feeKey = ['service-fee'] as const
const openMonthsKey = [...feeKey, 'open'] as const

/** What shows something else after any act on a statement. */
export const feeRefreshes = [feeStatements, feeKey] as const

export function useOpenMonths() {
  return useQuery({
    queryKey: openMonthsKey,
    queryFn: ({ signal }) => call(openFeeMonths, {}, { signal }),
  })
}
