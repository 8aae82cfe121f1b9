import type { ApplicationDetail } from '@daftari/contract/origination/detail'

type Application = ApplicationDetail['application']

const offer: Application['offer'] = {
  id: 1,
  version: 1,
  minCents: 200_000,
  maxCents: 3_000_000,
  stepCents: 50_000,
  termDays: 14,
  periods: 1,
  interestMethod: 'flat',
  dailyInterestPpm: 5_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  dailyFinePpm: 10_000,
  graceDays: 0,
}

/** An application that waits for its first audit: 10,000.00 for 14 days. */
export function anApplication(more: Partial<Application> = {}): Application {
  return {
    id: 100_001,
    app: 'pesa',
    product: 'pesa-14',
    productName: 'Pesa 14 days',
    kind: 'single',
    channel: 'organic',
    purpose: null,
    applyStatus: 1,
    label: 'pending',
    customerType: 'new',
    loanOrdinal: 1,
    amountCents: 1_000_000,
    approvalQuotaCents: null,
    proposedCents: null,
    approvedCents: null,
    appliedAt: '2026-03-31T06:00:00.000Z',
    submittedAt: '2026-03-31T06:00:00.000Z',
    decidedAt: null,
    auditor: null,
    takenAt: null,
    firstAuditor: null,
    reviewer: null,
    reviewReason: null,
    returnReason: null,
    suspendedUntil: null,
    suspendReason: null,
    offer,
    ...more,
  }
}

/** The whole first screen of it. */
export function aLoan(more: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    version: 1,
    application: anApplication(),
    price: {
      principalCents: 1_000_000,
      interestCents: 70_000,
      feeCents: 50_000,
      payoutCents: 950_000,
      dueCents: 1_070_000,
    },
    person: {
      id: 7,
      name: 'Jane Wanjiru',
      gender: 'female',
      birthOn: '1990-05-17',
      education: null,
      idType: 'national',
      idNumber: '****4567',
      phone: '+2547*****123',
      email: null,
      maritalStatus: null,
      language: null,
      children: null,
      socialAccount: null,
      housing: null,
      residenceMonths: null,
      province: null,
      city: null,
      address: null,
      faceResult: 'match',
      registeredAt: '2026-03-01T06:00:00.000Z',
    },
    work: null,
    risk: null,
    payout: null,
    loan: null,
    facts: {
      blacklisted: false,
      openLoans: 0,
      owedCents: 0,
      finishedLoans: 0,
      openDaysPastDue: null,
      earlierApplications: 0,
      earlierRejections: 0,
      monthlyIncomeCents: 3_000_000,
    },
    marks: [],
    acts: ['approve', 'reject', 'return', 'mark', 'blacklist'],
    authorityCents: 1_200_000,
    ...more,
  }
}
