import type { OutputOf } from '@daftari/contract/endpoint'
import { prepaymentOutlook } from '@daftari/contract/servicing/prepayment'
import { settlementFigureOn } from '@daftari/contract/servicing/settlement-figure'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { loanKey } from '../queries.ts'

/** A refusal is shown in place of the figures. */
const quiet = { meta: { silent: true }, retry: false } as const

export const settlementQuery = (id: number, on: string) =>
  queryOptions({
    queryKey: [...loanKey(id), 'settlement', on],
    queryFn: ({ signal }) =>
      call(settlementFigureOn, { params: { id }, query: { on } }, { signal }),
    ...quiet,
  })

type Asked = { repaymentId: number } | { on: string; amountCents: number }

export const prepaymentQuery = (id: number, asked: Asked) =>
  queryOptions({
    queryKey: [...loanKey(id), 'prepayment', asked],
    queryFn: ({ signal }) => call(prepaymentOutlook, { params: { id }, query: asked }, { signal }),
    ...quiet,
  })

export type Settlement = OutputOf<typeof settlementFigureOn>
export type Outlook = OutputOf<typeof prepaymentOutlook>
