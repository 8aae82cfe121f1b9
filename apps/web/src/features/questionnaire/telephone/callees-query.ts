import {
  type Callee,
  showTelephoneVerification,
} from '@daftari/contract/origination/verification/calls'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { loanKey } from '../answering/asked-query.ts'

/** Whom an application lets its auditor call, and why some may not be called now. */
export const calleesQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'callees'],
    queryFn: ({ signal }) => call(showTelephoneVerification, { query: { id } }, { signal }),
    meta: { silent: true },
  })

/** The number as a call names it. */
export const numberOf = (
  loanId: number,
  { callee, contactId }: Pick<Callee, 'callee' | 'contactId'>,
): NumberToCall => ({
  of: 'application',
  id: loanId,
  callee,
  ...(contactId !== null && { contactId }),
})
