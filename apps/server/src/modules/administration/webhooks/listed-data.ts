import {
  type OutgoingData,
  type OutgoingType,
  outgoingEvents,
} from '@daftari/contract/administration/webhooks/catalogue'
import type { ApprovedLoan, EventPayloads } from '../../../events.ts'

type Payload<T extends OutgoingType> = EventPayloads[T]

/** What an event says to programs, where that is more than some of its own fields. */
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

/** Only what the catalogue declares: whatever else an event says stays within. */
export function listedData<T extends OutgoingType>(
  type: T,
  payload: Payload<T>,
): Record<string, unknown> {
  return outgoingEvents[type].data.parse(made[type]?.(payload) ?? payload)
}
