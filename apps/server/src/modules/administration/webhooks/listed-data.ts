import {
  type OutgoingData,
  type OutgoingType,
  outgoingEvents,
} from '@daftari/contract/administration/webhooks/catalogue'
import type { ApprovedLoan, EventPayloads } from '../../../events.ts'

type Payload<T extends OutgoingType> = EventPayloads[T]

/** The data of an event for programs, where they are more than some of its own fields. */
const made: { [T in OutgoingType]?: (payload: Payload<T>) => OutgoingData<T> } = {
  'application.approved': ({ applicationId, loan, approvedAt }) => ({
    applicationId,
    approvedAt,
    personId: loan.personId,
    appCode: loan.appCode,
    productCode: loan.productCode,
    loanOrdinal: loan.loanOrdinal,
    principalCents: principalOf(loan),
  }),
  'disbursement.succeeded': ({ disbursementId, loan, payoutCents, receipt, disbursedOn }) => ({
    disbursementId,
    applicationId: loan.applicationId,
    personId: loan.personId,
    payoutCents,
    receipt,
    disbursedOn,
  }),
  'message.ended': ({ messageId, state, costCents, channel = 'sms' }) => ({
    messageId,
    state,
    channel,
    costCents,
  }),
}

const principalOf = ({ terms }: ApprovedLoan) => Number(terms.principalCents)

/** Only the declared fields of the catalogue: all other fields of an event stay internal. */
export function listedData<T extends OutgoingType>(
  type: T,
  payload: Payload<T>,
): Record<string, unknown> {
  return outgoingEvents[type].data.parse(made[type]?.(payload) ?? payload)
}
