import type { Facts } from '../facts.ts'

/** A low-risk applicant for the tests, with nothing unusual. */
export const plainFacts: Facts = {
  applicationId: 1,
  amountCents: 1_000_000,
  customerType: 'new',
  age: 35,
  monthlyIncomeCents: 3_000_000,
  employment: 'permanent',
  education: 'secondary',
  maritalStatus: 'married',
  housing: 'rented',
  children: 2,
  residenceMonths: 30,
  faceResult: 'match',
  consentedContacts: 1,
  contactsDaysPastDue: [],
  documents: ['id-front', 'id-back', 'selfie'],
  blacklisted: [],
  specialAccounts: [],
  deviceShared: 0,
  exposureCents: 0,
  largestInstalmentCents: 1_070_000,
  daysPastDue: 0,
  loansFinished: 0,
  worstDaysLate: null,
  daysSinceRejection: null,
}
