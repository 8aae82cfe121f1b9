import type { CaseDetail } from '../src/features/collection/queries.ts'

const owed = { principal: 900_000, interest: 0, fee: 70_000, fine: 0, total: 970_000 }
/** A case two days late, assigned to the reader, with a callable customer. */
export const aCaseDetail: CaseDetail = {
  case: {
    id: 7,
    loanId: 70,
    customerId: 700,
    name: 'Wanjiru Kamau',
    phone: '+254 712 ***001',
    language: 'en',
    app: 'Pesa',
    product: 'Pesa 14',
    customerType: 'new',
    loanOrdinal: 1,
    stage: 'S1',
    colour: 'yellow',
    daysFromDue: 2,
    dueOn: '2026-03-29',
    startedOn: '2026-03-15',
    principalCents: 900_000,
    owed,
    billOwedCents: 970_000,
    settlementCents: 970_000,
    openedOn: '2026-03-30',
    closedOn: null,
    closedReason: null,
    holder: { id: 1, name: 'Grace' },
    heldSince: '2026-03-30T05:00:00Z',
    nextActionAt: '2026-03-31T05:00:00Z',
    recoveredCents: 0,
    attempts: 0,
    arm: 'person',
    why: { reason: 'never-reached', amountCents: null, on: '2026-03-30', hour: null, attempts: 0 },
    hold: null,
    mine: true,
  },
  promise: null,
  contact: {
    call: null,
    message: null,
    callFrom: null,
    messageFrom: null,
    callsToday: 0,
    callsThisWeek: 0,
    callsPerDay: 3,
    callsPerWeek: 7,
    promiseUntil: '2026-04-14',
    soFar: { calls: 0, answered: 0, reached: 0, texts: 0, lastAt: null },
  },
  schedule: [],
  repayments: [],
  timeline: [],
  reductions: [],
}
const result = { takesPromise: false, needsText: false, remarks: [] }
export const theBranches = [
  {
    branch: 'reached',
    name: 'Reached',
    results: [
      { ...result, code: 'promised', name: 'Promised', takesPromise: true },
      {
        ...result,
        code: 'refused',
        name: 'Refuses',
        remarks: [
          { code: 'cannot', name: 'Cannot pay' },
          { code: 'will-not', name: 'Will not pay' },
        ],
      },
    ],
  },
  {
    branch: 'not-reached',
    name: 'Not reached',
    results: [{ ...result, code: 'no-answer', name: 'No answer' }],
  },
]
