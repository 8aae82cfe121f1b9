/** What our own word was, what the field says, and which stored names keep ours. */
export interface Term {
  ours: string
  field: string
  decided: string
}

export const terms: readonly Term[] = [
  {
    ours: 'House, house',
    field: 'application context',
    decided: '`AppContext`, `appContext`; tests open `openTestApp`',
  },
  {
    ours: 'Outside',
    field: 'job context',
    decided: '`JobContext`, `job`',
  },
  {
    ours: 'errand',
    field: 'external job',
    decided: '`externalJob`, `ExternalJob`; stored kind `errand` stays',
  },
  {
    ours: 'act (of a subscriber)',
    field: 'event handler',
    decided: '`onEvent`, `EventHandler`; stored kind `act` stays',
  },
  {
    ours: 'act (of a person)',
    field: 'action',
    decided:
      '`act` stays in the audit log, its columns and its entries; new declarations say `action`',
  },
  {
    ours: 'NotNow, parked',
    field: 'retry later, dead letter',
    decided: '`RetryLater`, `deadLetters`; column `parked` stays',
  },
  {
    ours: 'demandX',
    field: 'requireX',
    decided:
      "renamed; `demand(ctx, permission)` is `requirePermission`; a questionnaire's demand stays, it is the trade's",
  },
  {
    ours: 'asSeen',
    field: 'version check',
    decided: '`checkVersion`',
  },
  {
    ours: 'sound text',
    field: 'valid text',
    decided: '`requireValidText`',
  },
  {
    ours: 'door',
    field: 'HTTP server, routes, client',
    decided: '`openHttpServer`, `openTestServer`, `IntakeClient`, `operatorRoutes`',
  },
  {
    ours: 'patience, paced',
    field: 'timeouts, rate limit',
    decided: '`RequestTimeouts`, `RateLimit`, `rateLimited`, `rateLimitByAddress`',
  },
  {
    ours: 'platform/outside',
    field: 'HTTP client',
    decided: '`platform/http-client`',
  },
  {
    ours: 'crash point',
    field: 'failpoint',
    decided: '`failpoint`; the names of the points and their setting stay',
  },
  {
    ours: 'gathered',
    field: 'coalesced writes',
    decided: '`coalesced`',
  },
  {
    ours: 'deferred',
    field: 'deferred writes',
    decided: "stays: it is the field's word",
  },
  {
    ours: 'noteOperator and its like',
    field: 'provider health',
    decided: '`recordOperatorHealth`, `recordProviderUp`, `recordProviderDown`',
  },
  {
    ours: 'openings, behind, why',
    field: 'drill-down',
    decided:
      '`DrillDowns`, `drillToRows`, `drillToEntries`, `DrillDownFigure`; address `/why` stays',
  },
  {
    ours: 'trail',
    field: 'audit log, history',
    decided:
      '`sealAuditLog`, `verifyAuditLog`, `readHistory`; `npm run verify-trail`, `/audit-trail`, the act `trail.read`, the words `trail` and the stored object type stay',
  },
  {
    ours: 'lay, laid',
    field: 'allocate',
    decided:
      '`allocatePayment`, `allocateParts`, `decideAllocation`, `AllocationState`; table, refusals, acts and columns `laying` and `laid…`, the right `callback.lay`, the address `/lay` and `laidLater` of the settlement figure stay',
  },
  {
    ours: 'tell, told',
    field: 'report, publish',
    decided: '`reportedPayment`, `publishApproved`, `payload` of an event; columns `told…` stay',
  },
  {
    ours: 'retell',
    field: 'rebuild',
    decided: '`rebuildLoan`',
  },
  {
    ours: 'wish',
    field: 'input, instruction',
    decided:
      '`input` of a command, `Instruction` of a payer on a prepayment, `CallRequest`, `ContactRequest`, `contactPreferences`; table `contact.wish` and address `/contact/wishes` stay',
  },
  {
    ours: 'thing',
    field: 'entity, item, attribute',
    decided:
      '`Entity`, `dayItems`, `sharedAttributes`; columns `differenceThing` and `thingId` stay',
  },
  {
    ours: 'give in',
    field: 'upload',
    decided: '`uploadStatement`',
  },
  {
    ours: 'quiet balance',
    field: 'balance without activity',
    decided: '`balanceWithoutActivity`; refusal `statement.not-quiet` stays',
  },
  {
    ours: 'held message',
    field: 'held for verification',
    decided: "stays: payments on hold are the field's words, and the table says so",
  },
  {
    ours: 'fine',
    field: 'late fee, penalty',
    decided:
      "`fine` stays in code and books; it is the price list's word, and stored as a part of a loan",
  },
  {
    ours: 'figure, desk',
    field: 'metric, work queue',
    decided: 'stay: each has one meaning within its module',
  },
  {
    ours: 'seal',
    field: 'seal of a hash chain; encryption',
    decided:
      'prose says encrypted where personal data is meant; `cipher.seal` and `sealed…` of code stay',
  },
  {
    ours: 'tells, told',
    field: 'reports, reported; notified',
    decided: 'prose, screen and names; a step of the test run has `notes`',
  },
  {
    ours: 'with us, of ours',
    field: 'in our books, our transactions',
    decided: 'prose and screen',
  },
  {
    ours: 'hear',
    field: 'receive, record, apply',
    decided:
      '`receiveAppReport`, `applyMarketingSwitch`, `recordMessageEnd`, `recordRobotCallEnd`, `applyRobotReport`; names of subscribers `outreach.hear…` and columns `heard…` stay',
  },
  {
    ours: 'look after',
    field: 'poll',
    decided: '`pollRobots`',
  },
  {
    ours: 'ask gate, nobody rang',
    field: 'contact policy check',
    decided: '`checkContactPolicy`, `recheckContactPolicy`, `notRinging`',
  },
  {
    ours: 'begun, closed, wait, dropped (of an outreach)',
    field: 'sent, out-of-hours, deferred, excluded',
    decided: '`SendOutcome`; stored states `begun` and `dropped` stay',
  },
  {
    ours: 'activatingGateways and its like',
    field: 'the act of a handler, the noun of a job',
    decided: '`activateGateways`, `recordingApproval`, `noticesJob`',
  },
  {
    ours: 'whom',
    field: 'recipient, callee, assignee',
    decided: '`recipients.ts`, `calleesToCall`',
  },
]
