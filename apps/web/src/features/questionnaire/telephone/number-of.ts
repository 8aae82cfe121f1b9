import type { Callee } from '@daftari/contract/origination/verification/calls'
import type { NumberToCall } from '@daftari/contract/telephony/calls'

/** The number of somebody of an application as a call names it. */
export const numberOf = (
  loanId: number,
  { callee, contactId }: Pick<Callee, 'callee' | 'contactId'>,
): NumberToCall => ({
  of: 'application',
  id: loanId,
  callee,
  ...(contactId !== null && { contactId }),
})
