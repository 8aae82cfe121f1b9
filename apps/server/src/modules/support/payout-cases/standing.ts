import { disburseStatuses } from '@daftari/contract/payments/enums'

// The state of a payout, in SQL on `d`, a row of reporting.disbursement.

const status = (name: (typeof disburseStatuses)[number]) => disburseStatuses.indexOf(name)
const among = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ')

/** The customer's wallet does not take it: unknown there, full, or over its limit of a day. */
const ofWallet = among(['2040', 'SFC_IC0003', '4', '8'])
/** Our account, its money or our credentials. */
const ofOurs = among(['1', '2', '3', '11', '21', '2001', '2006', '2028', '8006', 'wallet-changed'])

export const isPaid = `d.status = ${status('disbursed')}`
/** It has no end yet. */
export const isUnderWay = `d.status = ${status('disbursing')}`
/** It is under way, and nobody knows whether the money has moved; what did not leave has certainly not. */
export const isUnknown = `(${isUnderWay} and exists (
  select from reporting.disbursement_attempt u where u.disbursement_id = d.id
    and u.state in ('written', 'accepted', 'unknown')))`
/** The operator has said so, or twice that it never had it: it may be sent again. */
export const hasFailed = `(d.status = ${status('failed')})`
/** Something was sent to the operator, and it has not said that the money is there. */
export const mayBeAsked = `(not (${isPaid}) and exists (
  select from reporting.disbursement_attempt u where u.disbursement_id = d.id
    and u.state not in ('succeeded', 'unsent')))`
const isCancelled = `(d.status = ${status('holding')} and d.actual_status = 4)`

/** On whose side it lies. */
export const causeSql = `case when ${isPaid} then 'paid' when ${isUnknown} then 'unknown'
  when ${isUnderWay} then 'ours'
  when d.failure_code in (${ofWallet}) then 'wallet'
  when not ${hasFailed} or d.failure_code in (${ofOurs}) then 'ours' else 'operator' end`

/** What may be said to the customer now. */
export const answerSql = `case when ${isPaid} then 'paid' when ${isUnknown} then 'checking'
  when ${isCancelled} then 'cancelled'
  when ${hasFailed} and d.failure_code in (${ofWallet}) and not exists (
    select from reporting.payout_modification m where m.disbursement_id = d.id and m.state = 'pending')
  then 'wallet' else 'waiting' end`

/** The resolution of a case `c`, by its payout's state. */
export const resolutionSql = `case when ${isCancelled} then 'cancelled'
  when not ${isPaid} then 'explained'
  when exists (select from reporting.payout_modification m where m.disbursement_id = d.id
    and m.state = 'approved' and m.decided_at >= c.opened_at) then 'corrected'
  when exists (select from reporting.disbursement_attempt a where a.disbursement_id = d.id
    and a.number > 1 and a.written_at >= c.opened_at) then 'retried'
  else 'arrived' end`
