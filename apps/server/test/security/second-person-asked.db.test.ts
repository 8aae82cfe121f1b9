import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, rightsOf } from '@daftari/contract/endpoint'
import { isDeciding } from '@daftari/contract/registry/request-kinds'
import { requests } from '@daftari/contract/registry/requests'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf } from '../../src/platform/http/operations.ts'
import { openTestApp, type TestApp } from '../harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const everyRequest = 'platform/desk/requests/request-acts.ts'
const template = 'messaging/commands/templates/decide-template.ts'
const feePayment = 'settlement/service-fees/pay-statement.ts'

/** Requests that are not declared, and the file that checks for a second person. */
const asks: Record<string, string> = {
  'POST /operation/user-auth/alarms/{id}/settle': 'administration/commands/settle-alarm.ts',
  'POST /audit/sentSms/decideSmsTemplate': template,
  'POST /collection/sms-notice/sms-template/decide': template,
  'POST /collection/management/collection-sms-template/decide': template,
  'POST /promotion/sms-promotion/sms-promotion-template/decide': template,
  'POST /promotion/off-app/sms-template/decide': template,
  'POST /promotion/push-message/template/decide': template,
  'POST /promotion/third-phone/index/{id}/vet': 'promotion/numbers/batch-flow.ts',
  'POST /audit/inspector/saveAuditResult': 'origination/commands/inspection/judge.ts',
  'POST /audit/inspector/settle': 'origination/commands/inspection/settle.ts',
  'POST /audit/cashCredit/disbursements/{id}/retry': 'payments/commands/steer-disbursement.ts',
  'POST /operation/system/disburse/failed/retry': 'payments/commands/steer-disbursement.ts',
  'POST /customer-service/disburse-issue/disburse/{id}/retry':
    'payments/commands/steer-disbursement.ts',
  'POST /audit/cashCredit/disbursements/{id}/release': 'payments/commands/release-disbursement.ts',
  'POST /settlement/repayment/mpesa-payment/{id}/reverse': 'payments/commands/reverse-payment.ts',
  'DELETE /admin/cashCreditPart/{id}/deleteRepayment': 'payments/commands/reverse-payment.ts',
  'POST /settlement/change-bill/refunds/{id}/retry': 'payments/commands/refund/steer-refund.ts',
  'POST /audit/cashCredit/disbursements/declarations/{id}': 'payments/operator/unknown/declare.ts',
  'POST /settlement/finance/technicalServiceFee/{id}/confirm':
    'settlement/service-fees/confirm-statement.ts',
  'POST /customerService/issue/faceFailure/{id}/confirm': 'support/face-failures/server.ts',
}

/** Rights that deciders have too, but that decide nothing requested by staff. */
const decidesNothing: Record<string, string> = {
  'POST /operation/user-auth/staff': 'roles of a new account wait as a grant',
  'PUT /operation/user-auth/staff/{id}': 'details of an account',
  'POST /operation/user-auth/staff/{id}/disable': 'takes away',
  'POST /operation/user-auth/staff/{id}/enable': 'gives access, and is what the rule looks at',
  'POST /operation/user-auth/staff/{id}/password-reset': 'gives access, as above',
  'POST /operation/user-auth/staff/{id}/password-expiry': 'takes away',
  'PUT /operation/user-auth/staff/{id}/roles': 'waits as a grant',
  'POST /operation/user-auth/staff/{id}/sign-out': 'takes away',
  'POST /operation/user-auth/phone-verify-code/devices/{id}/revoke': 'takes away',
  'POST /operation/user-auth/phone-verify-code/identities/{id}/unlink': 'gives access, as below',
  'POST /operation/user-auth/roles': 'nobody has the new role yet',
  'PUT /operation/user-auth/roles/{code}': 'waits as a grant',
  'DELETE /operation/user-auth/roles/{code}': 'takes away',
  'POST /customer/{id}/blackList': 'puts on the list',
  'POST /blackList/check': 'reads',
  'POST /operation/system/disburse/failed/preview': 'reads',
  'POST /audit/balance/{bureau}/settings': 'a threshold of alerts',
  'POST /audit/cashCredit/disbursements/{id}/hold': 'stops',
  'POST /settlement/change-bill/refunds/{id}/query': 'asks the operator',
  'POST /settlement/repayment/mpesaPayment/held/{id}/lay': 'asks for a request',
  'POST /audit/cashCredit/disbursements/open/{id}/declare': 'asks for a request',
  'POST /settlement/finance/transferRates': 'a rate that is paid by nobody',
  'POST /operation/system/smsConfig/{id}/edit': 'another address waits as a request',
  'POST /operation/system/smsConfig/{id}/activate': 'puts to use what another has approved',
  'POST /operation/system/smsConfig/{id}/deactivate': 'takes away',
  'POST /operation/system/smsConfig/{id}/test': 'sends to one’s own number where another approved',
  'POST /operation/system/smsConfig/{id}/ask-balance': 'reads',
  'POST /operation/system/smsConfig/{id}/change-address': 'where a gateway reports to, not goes',
  'POST /promotion/manage/audiences/{id}/close': 'takes away',
  'POST /promotion/manage/audiences/runs/{id}/release': 'goes by a version of two persons',
}

/** By a page or by another right. */
const besides = [
  'administration/commands/grants/decide-grant.ts',
  'origination/commands/decide-application.ts',
  'outreach/commands/rule-acts.ts',
  'payments/commands/decide-modification.ts',
  'payments/correction/correctable.ts',
  feePayment,
  everyRequest,
  'telephony/recording/object-to-recording.ts',
  'telephony/robots/library/approve.ts',
]

/** Tables whose two people the database distinguishes by id, and the code that checks more. */
const tables: Record<string, string> = {
  'customers.face_check': 'support/face-failures/server.ts',
  'customers.work_change': 'support/job-requests/server.ts',
  'administration.alarm': 'administration/commands/settle-alarm.ts',
  'administration.grant_request': 'administration/commands/grants/decide-grant.ts',
  'messaging.template_version': template,
  'payments.declaration': 'payments/operator/unknown/declare.ts',
  'settlement.service_fee_payment': feePayment,
  'settlement.service_fee_statement': 'settlement/service-fees/confirm-statement.ts',
}
const ofRequests = [
  'administration.factor_reset',
  'administration.program',
  'administration.webhook',
  'arrival.acceptance',
  'arrival.go_live',
  'collections.reduction',
  'contact.proposed_stop',
  'coupons.audience_issue',
  'coupons.campaign',
  'promotion.number_consent',
  'customers.blacklist_removal',
  'customers.special_account',
  'customers.special_account_end',
  'ledger.closing',
  'ledger.reopening',
  'messaging.gateway_address',
  'origination.bureau_top_up',
  'origination.challenger',
  'origination.credit_account_change',
  'origination.opening',
  'origination.rule_snooze',
  'outreach.start_request',
  'payments.correction',
  'payments.correction_batch',
  'payments.laying',
  'payments.payment_reversal',
  'payments.payout_modification',
  'payments.payout_opening',
  'payments.refund',
  'platform.setting_version',
  'promotion.pre_credit_run',
  'promotion.number_batch',
  'servicing.loan_charge',
  'servicing.restructuring',
  'servicing.write_off',
  'settlement.own_transfer',
  'settlement.service_agreement',
  'telephony.recording_erasure',
]

const source = (path: string) => {
  const below = path.startsWith('platform/') ? path : join('modules', path)
  return readFileSync(join(import.meta.dirname, '../../src', below), 'utf8')
}
const files = [...Object.values(asks), ...Object.values(tables), ...besides]

test.each([...new Set(files)])('AZ-17 %s asks whether it is a second person', (file) => {
  expect(source(file)).toMatch(/await requireSecondPerson\(/)
})

/** A right that requesters also have decides nothing. */
function needsDecider(one: Endpoint): boolean {
  const rights = rightsOf(one)
  return rights.length > 0 && rights.every(isDeciding)
}

test('AZ-17 every operation with a right to decide asks it, or is known to decide nothing', () => {
  const declared = new Set(
    requests
      .flatMap(({ endpoints }) => Object.values(endpoints))
      .map(({ method, path }) => `${method} ${path}`),
  )
  const deciding = operationsOf(t.app.modules)
    .map(({ endpoint }) => endpoint)
    .filter((one) => one.method !== 'GET' && needsDecider(one))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !declared.has(name))
  expect(deciding.toSorted()).toEqual(Object.keys({ ...asks, ...decidesNothing }).toSorted())
})

test('AZ-17 every table that tells two persons apart belongs to a decision that asks it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'c'
      and pg_get_constraintdef(oid) ~ '_by (<>|IS DISTINCT FROM) |_by <> staff_id'`.execute(
    t.appContext.db,
  )
  const known = [...Object.keys(tables), ...ofRequests]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
