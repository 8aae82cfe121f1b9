import { lines } from './lines.ts'

/**
 * The scope of every operation that a person may call who sees only part of the lender. What follows from the
 * declarations (lists, reports, operations without an object or only for whole-lender roles) is not listed
 * here.
 *
 * Each line of `scoped` is tried by every role with a scope that may call the operation, with an object of
 * another team, section, auditor or person. The field with the object's id is named where it is not `id`.
 */
export type Kind =
  | 'application'
  | 'person'
  | 'document'
  | 'inspection'
  | 'account'
  | 'case'
  | 'caseLoan'
  | 'call'
  | 'robotRecording'
  | 'robotScript'
  | 'robotConclusion'
  | 'reduction'
  | 'member'
  | 'team'
  | 'export'
  | 'subscription'
  | 'device'
  | 'view'
  | 'request'
  | 'lead'
  | 'whiteNumber'
  | 'thirdNumber'
  | 'serviceOrder'

/** The panels of a thing are tried with the objects of its kind, and need no line. */
export const kindOfThing: Readonly<Record<string, Kind>> = {
  loan: 'application',
  customer: 'person',
  'credit-account': 'account',
}

export const scoped: Readonly<Record<Kind, readonly string[]>> = {
  lead: lines(`
    GET /promotion/manage/assign-orders/{id}/colleagues
    POST /promotion/manage/assign-orders/{id}/claim
    POST /promotion/manage/assign-orders/{id}/return
    POST /promotion/manage/assign-orders/{id}/pass-on
    POST /promotion/manage/assign-orders/{id}/record
    POST /promotion/manage/assign-orders/{id}/callback
    POST /promotion/manage/assign-orders/{id}/text
    GET /promotion/manage/assign-orders/{id}/texts
    POST /promotion/manage/assign-orders/{id}/give-coupon
    GET /promotion/manage/assign-orders/{id}
    GET /promotion/list/register-not-apply/{id}
    GET /promotion/list/register-bind-id-num/{id}
    GET /promotion/list/customer-recall/{id}
    GET /promotion/list/returned/{id}
    GET /promotion/list/audience/{id}
    GET /promotion/list/co-debt-not-apply/{id}
    GET /promotion/list/cash-credit-diversion/{id}
    GET /promotion/list/super-instalment-diversion/{id}
    GET /promotion/list/super-instalment-old-customer/{id}
    GET /promotion/list/increase-customer-loan-limit/{id}
    GET /promotion/list/seven-to-sixteen/{id}
    GET /promotion/list/seven-to-twenty-one/{id}
    GET /promotion/list/cash-credit-old-customer/{id}
    GET /promotion/list/seven-to-twelve/{id}
    GET /promotion/list/21day-low-interest/{id}
    GET /promotion/list/super-loan/{id}
    GET /promotion/list/14days-new/{id}
    GET /promotion/list/14days-new-bind-id-num/{id}
    GET /promotion/list/existing-customer-to-apesa/{id}
  `),
  whiteNumber: lines(`
    GET /promotion/list/from-white-list/{id}/colleagues
    POST /promotion/list/from-white-list/{id}/claim
    POST /promotion/list/from-white-list/{id}/return
    POST /promotion/list/from-white-list/{id}/pass-on
    POST /promotion/list/from-white-list/{id}/record
    POST /promotion/list/from-white-list/{id}/callback
    POST /promotion/list/from-white-list/{id}/text
    GET /promotion/list/from-white-list/{id}/texts
    GET /promotion/list/from-white-list/{id}
  `),
  thirdNumber: lines(`
    GET /promotion/list/from-third-phone/{id}/colleagues
    POST /promotion/list/from-third-phone/{id}/claim
    POST /promotion/list/from-third-phone/{id}/return
    POST /promotion/list/from-third-phone/{id}/pass-on
    POST /promotion/list/from-third-phone/{id}/record
    POST /promotion/list/from-third-phone/{id}/callback
    POST /promotion/list/from-third-phone/{id}/text
    GET /promotion/list/from-third-phone/{id}/texts
    GET /promotion/list/from-third-phone/{id}
  `),
  serviceOrder: lines(`
    GET /customer-service/forward/distribute/{id}/colleagues
    POST /customer-service/forward/distribute/{id}/claim
    POST /customer-service/forward/distribute/{id}/return
    POST /customer-service/forward/distribute/{id}/pass-on
    POST /customer-service/forward/distribute/{id}/record
    POST /customer-service/forward/distribute/{id}/callback
    GET /customer-service/forward/distribute/{id}
    GET /customer-service/forward/list/{id}
  `),
  application: lines(`
    GET /why/{of}/{id}/{figure}
    GET /audit/cashCredit/{id}
    GET /audit/cashCredit/{id}/settlementFigure
    GET /audit/cashCredit/{id}/prepayment
    GET /audit/cashCredit/laidParts
    GET /audit/cashCredit/creditInfo/report
    GET /audit/cashCredit/appLink/report
    GET /audit/show/remarkList
    GET /contact/wishes
    POST /contact/hold
    POST /contact/lift-hold
    POST /contact/hours
    POST /contact/stop-calls
    POST /contact/resume
    POST /audit/cashCredit/{id}/audit
    POST /audit/cashCredit/{id}/increaseAmount
    POST /audit/cashCredit/manualSuspension
    POST /audit/cashCredit/{id}/take
    PUT /audit/cashCredit/{id}/marks
    POST /audit/cashCredit/addEmergencyContact
    POST /audit/cashCredit/creditInfo/manualQueryReport
    POST /audit/cashCredit/appLink/manualQueryReport
    POST /audit/sentSms/send
    POST /audit/sentSms/shortMessages
    POST /audit/sentSms/stop
    POST /audit/questionnaire/saveQuestionnaireAnswer
    POST /audit/cashCredit/subTelephoneVerificationRecord
    POST /telephony/calls
    GET /comments/{objectType}/{id}
    GET /comments/{objectType}/{id}/colleagues
    POST /comments/{objectType}/{id}
    GET /audit-trail/{objectType}/{id}
    POST /presence/{objectType}/{id}
  `),
  person: lines(`
    GET /audit/customer/contacts
    GET /audit/customer/contacts/version
    GET /audit/customer/contacts/statistics
    GET /audit/customer/app
    GET /audit/customer/app/version
    GET /audit/customer/accounts
    GET /audit/customer/accounts/version
    GET /audit/customer/browser
    GET /audit/customer/browser/version
    GET /audit/customer/sms/list
    GET /audit/customer/sms/version
    GET /audit/customer/device
    GET /audit/customer/device/version
    POST /customer/correctName/{customer_id}
    POST /customer/idnum/{customer_id}
    POST /customer/modifyDetailAddress/{customer_id}
    POST /customer/addImg
    POST /admin/add/numberDecryption
  `),
  document: lines(`
    GET /files/{id}
    POST /customer/deleteImg
  `),
  inspection: lines(`
    GET /audit/inspector/{id}
    POST /audit/inspector/answer
  `),
  account: [],
  case: lines(`
    GET /why/{of}/{id}/{figure}
    GET /contact/wishes
    POST /contact/hold
    POST /contact/lift-hold
    POST /contact/hours
    POST /contact/stop-calls
    POST /contact/resume
    POST /telephony/calls
    GET /comments/{objectType}/{id}
    GET /comments/{objectType}/{id}/colleagues
    POST /comments/{objectType}/{id}
    GET /audit-trail/{objectType}/{id}
    POST /presence/{objectType}/{id}
    GET /collection/cash-collection/cases/{id}
    GET /collection/cash-collection/cases/{id}/owed
    GET /collection/cash-collection/cases/{id}/messages
    GET /collection/cash-collection/cases/{id}/colleagues
    POST /collection/cash-collection/cases/{id}/remarks
    POST /collection/cash-collection/cases/{id}/messages
    POST /collection/cash-collection/cases/{id}/pass-on
    POST /collection/cash-collection/cases/{id}/clear-number
    POST /collection/cash-collection/cases/{id}/reduction-preview
    POST /collection/cash-collection/cases/{id}/reductions
    POST /collection/cash-collection/distribution/take-back
    POST /collection/management/hand-out
    POST /collection/management/hand-out/preview
  `),
  caseLoan: lines(`
    GET /audit/cashCredit/{id}/prompts
    POST /audit/cashCredit/{id}/prompts
  `),
  call: lines(`
    POST /telephony/calls/{id}/states
    POST /telephony/calls/{id}/notes
    POST /telephony/calls/{id}/customer
    POST /telephony/calls/{id}/recording
    POST /telephony/calls/{id}/listening
    POST /telephony/calls/{id}/objection
  `),
  robotRecording: ['GET /robots/recordings/{id}/file'],
  robotScript: ['GET /robots/scripts/{id}'],
  robotConclusion: ['GET /robots/conclusions/{id}'],
  reduction: lines(`
    GET /collection/management/cash-credit-reduce/{id}
    POST /collection/management/reductions/{id}/decision
    POST /collection/management/reductions/{id}/withdraw
  `),
  member: lines(`
    POST /collection/cash-collection/collectors/absence
    POST /collection/management/callers
    GET /collection/management/callers/{id}/values
    POST /leave/{id}/preview
    POST /collection/management/take-back
    GET /collection/cash-collection/my-day
  `),
  team: lines(`
    POST /collection/management/teams/{id}
    GET /collection/management/teams/{id}/values
    POST /collection/management/targets
  `),
  export: lines(`
    POST /exports/{id}/again
    POST /exports/{id}/cancel
    GET /exports/{id}/file
  `),
  subscription: lines(`
    PUT /subscriptions/{id}
    DELETE /subscriptions/{id}
  `),
  device: lines(`
    POST /admin/trustedDevices/{id}/revoke
  `),
  view: lines(`
    PUT /views/{id}
    DELETE /views/{id}
    PUT /default-view
  `),
  request: lines(`
    POST /undo
  `),
}

/** What an operation needs besides, where something of its form would not do. */
export const bodies: Readonly<Record<string, Record<string, unknown>>> = {
  'GET /audit/cashCredit/{id}/prepayment': { amountCents: '1000' },
  'POST /contact/hours': { hours: { from: '10:00', until: '11:00' } },
  'POST /audit/cashCredit/addEmergencyContact': { phone: '0712345678' },
  'POST /collection/cash-collection/cases/{id}/remarks': { channel: 'note', text: 'hello' },
  'POST /collection/cash-collection/collectors/absence': { from: '2026-04-02', to: '2026-04-02' },
  'POST /collection/management/callers': { from: '08:00', until: '19:00', weekdays: [1] },
  'POST /collection/management/targets': { month: '2026-04' },
}

/** An answer about several says like this that it leaves one; and these refusals name the reader's teams. */
export const leftOut = ['not-found']
export const notYours = ['distribution.not-a-collector', 'team.not-yours']

/** What names an object and is everybody's who may, with the reason. */
export const everybodys: readonly { why: string; operations: readonly string[] }[] = [
  {
    why: 'The desk of reductions of loans shows those of all teams, to people who are in none',
    operations: ['GET /loan-admin/loan-list/collection-reduction/{id}'],
  },
  {
    why: 'A run deals the cases of all teams: it tells who got how many, and of no customer',
    operations: lines(`
      GET /collection/management/runs/{id}
      POST /collection/management/runs/{id}/what-if
      POST /collection/management/take-back/preview
    `),
  },
  {
    why: 'Makes a new team: one that is to have another leader is refused, whoever that is',
    operations: ['POST /collection/management/teams'],
  },
  {
    why: 'The lender’s own choice of contact results: one for all teams, whoever configures it',
    operations: lines(`
      POST /collection/management/contact-results/{id}
      GET /collection/management/contact-results/{id}/values
      POST /collection/management/ready-remarks/{id}
      GET /collection/management/ready-remarks/{id}/values
    `),
  },
  {
    why: 'Promotion has no teams: all who make offers see the same campaigns, coupons and runs of the engine, customers by their mask',
    operations: lines(`
      POST /promotion/coupon/issues
      POST /promotion/coupon/issues/{id}/withdraw
      GET /promotion/coupon/campaigns/{id}
      POST /promotion/coupon/campaigns/{id}/edit
      POST /promotion/coupon/campaigns/{id}/lower-limit
      POST /promotion/coupon/campaigns/{id}/stop
      POST /promotion/coupon/campaigns/{id}/withdraw
      GET /promotion/coupon/coupons/{id}
      POST /promotion/coupon/coupons/{id}/extend
      POST /promotion/coupon/coupons/{id}/withdraw
      POST /promotion/pre-credit/distribute
      GET /promotion/pre-credit/distribute/{id}
      POST /promotion/pre-credit/distribute/{id}/withdraw
      POST /promotion/pre-credit/pre-credit-list/{id}/withdraw
    `),
  },
  {
    why: 'To customers in one’s own work alone, of whom the answer names those who are not: coupons/test/page.db.test.ts',
    operations: ['POST /promotion/coupon/issue'],
  },
  {
    why: 'Audiences are the lender’s, and their runs are figures; who is in one is seen as its list is',
    operations: lines(`
      POST /promotion/manage/audiences/{id}
      GET /promotion/manage/audiences/{id}
      GET /promotion/manage/audiences/{id}/values
      POST /promotion/manage/audiences/{id}/refresh
      POST /promotion/manage/audiences/{id}/close
      GET /promotion/manage/audiences/runs/{id}
      POST /promotion/manage/audiences/runs/{id}/release
      GET /settings/audience/{id}
      POST /settings/audience/{id}/withdraw
    `),
  },
  {
    why: 'Strategies, stages, morning rules and limits hold for all teams, and name no customer',
    operations: lines(`
      GET /settings/strategy/{id}
      GET /settings/stage-days/{id}
      GET /settings/morning-rule/{id}
      GET /settings/collection-limits/{id}
    `),
  },
  {
    why: 'What ends contact holds for every team: whoever confirms it has no part in the customer, and sees no number',
    operations: ['POST /operation/system/contactStops/{id}/decision'],
  },
  {
    why: 'Whoever inspects takes any sampled decision that they had no part in',
    operations: ['POST /audit/inspector/saveAuditResult'],
  },
  {
    why: 'How a colleague looks, which whoever is signed in may see',
    operations: ['GET /admin/staffPictures/{id}'],
  },
  {
    why: 'One’s own account, by its session',
    operations: lines(`
      POST /admin/staffModifyPassword
      POST /admin/modifyTelephonePassword
      PUT /admin/preferences/{key}
    `),
  },
  {
    why: 'Counts of one’s own list, by its scope; an id is a filter of it',
    operations: lines(`
      GET /audit/cashCredit/getTabCount
      GET /collection/cash-collection/stage-counts
    `),
  },
  {
    why: 'Names a template, a recording or a list of the asker’s own section, which the carrier checks',
    operations: lines(`
      POST /outreach/collection/preview
      POST /outreach/collection/rules
      POST /outreach/collection/tasks
      POST /outreach/promotion/preview
      POST /outreach/promotion/rules
      POST /outreach/promotion/tasks
      POST /outreach/promotion/startRequests/{id}/withdraw
    `),
  },
  {
    why: 'An auditor’s own duty; of somebody else the right is asked',
    operations: ['POST /audit/auditor/duty'],
  },
  {
    why: 'Takes back that one has it open oneself, and tells nothing',
    operations: ['POST /presence/{objectType}/{id}/leave'],
  },
]
