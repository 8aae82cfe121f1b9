import type { PolicyDocument } from '@daftari/contract/intake/policy'

/** Whole units of the currency. */
const units = (amount: number) => amount * 100
const percent = (share: number) => share * 10_000

/**
 * The policy a lender begins with: what is surely wrong is refused, known good payers pass on their
 * own, and everything else is a person's work.
 */
export const firstPolicy: PolicyDocument = {
  limits: {
    exposureCents: units(100_000),
    raiseAlonePpm: 200_000,
    creditLimitAloneCents: units(20_000),
    callEmployers: false,
  },
  rules: [
    { code: 'blacklist', effect: 'reject', when: { is: 'blacklisted' } },
    { code: 'age', effect: 'reject', when: { is: 'age-outside', from: 18, to: 65 } },
    { code: 'overdue-loan', effect: 'reject', when: { is: 'overdue-now', days: 1 } },
    { code: 'score-too-low', effect: 'reject', when: { is: 'score-below', score: 480 } },
    { code: 'face-mismatch', effect: 'manual', when: { is: 'face', results: ['mismatch'] } },
    { code: 'face-doubt', effect: 'note', when: { is: 'face', results: ['doubt'] } },
    {
      code: 'special-exposure',
      effect: 'manual',
      when: { is: 'exposure-above', cents: units(60_000) },
    },
    { code: 'shared-device', effect: 'manual', when: { is: 'device-shared', customers: 3 } },
    {
      code: 'contacts-overdue',
      effect: 'review',
      when: { is: 'contacts-overdue', contacts: 2, days: 15 },
    },
    {
      code: 'instalment-against-income',
      effect: 'manual',
      when: { is: 'instalment-above-income', ppm: percent(60) },
    },
    {
      code: 'documents-missing',
      effect: 'manual',
      when: { is: 'documents-missing', kinds: ['id-front', 'id-back', 'selfie'] },
    },
    { code: 'above-quota', effect: 'manual', when: { is: 'amount-above-quota' } },
    { code: 'large-amount', effect: 'review', when: { is: 'amount-above', cents: units(20_000) } },
    { code: 'sample', effect: 'review', when: { is: 'sampled', ppm: percent(2) } },
    { code: 'rejected-lately', effect: 'note', when: { is: 'rejected-within', days: 30 } },
    {
      code: 'good-payer',
      effect: 'pass',
      when: { is: 'good-payer', loans: 2, daysLate: 3, upToCents: units(20_000) },
    },
    { code: 'high-score', effect: 'note', when: { is: 'score-at-least', score: 700 } },
  ],
  scorecard: {
    base: 520,
    characteristics: [
      {
        by: 'number',
        name: 'age',
        missing: -20,
        bins: [
          { below: 21, points: -30 },
          { below: 25, points: -10 },
          { below: 35, points: 10 },
          { below: 50, points: 25 },
          { below: 60, points: 15 },
          { below: null, points: -5 },
        ],
      },
      {
        by: 'word',
        name: 'income-band',
        missing: -40,
        bins: {
          '0-4000': -40,
          '4001-8000': -20,
          '8001-15000': 0,
          '15001-24000': 15,
          '24001-30000': 25,
          '30001-40000': 35,
          '40000+': 45,
        },
      },
      {
        by: 'word',
        name: 'employment',
        missing: -20,
        bins: {
          permanent: 30,
          contract: 15,
          'self-employed': 10,
          retired: 0,
          casual: -10,
          student: -20,
          unemployed: -40,
        },
      },
      {
        by: 'number',
        name: 'residence-months',
        missing: -10,
        bins: [
          { below: 6, points: -15 },
          { below: 12, points: -5 },
          { below: 24, points: 5 },
          { below: 60, points: 10 },
          { below: null, points: 20 },
        ],
      },
      {
        by: 'word',
        name: 'marital-status',
        missing: 0,
        bins: { married: 10, single: 0, widowed: 0, divorced: -5 },
      },
      {
        by: 'number',
        name: 'children',
        missing: 0,
        bins: [
          { below: 3, points: 5 },
          { below: 5, points: 0 },
          { below: null, points: -10 },
        ],
      },
      {
        by: 'word',
        name: 'education',
        missing: -5,
        bins: { none: -15, primary: -10, secondary: 0, certificate: 10, bachelor: 20, master: 25 },
      },
      {
        by: 'word',
        name: 'housing',
        missing: 0,
        bins: { owned: 15, employer: 5, rented: 0, family: 0 },
      },
      {
        by: 'number',
        name: 'loans-finished',
        missing: 0,
        bins: [
          { below: 1, points: 0 },
          { below: 2, points: 25 },
          { below: 4, points: 45 },
          { below: 8, points: 65 },
          { below: null, points: 80 },
        ],
      },
      {
        by: 'number',
        name: 'worst-days-late',
        missing: 0,
        bins: [
          { below: 1, points: 40 },
          { below: 4, points: 15 },
          { below: 8, points: -15 },
          { below: 31, points: -60 },
          { below: null, points: -120 },
        ],
      },
      {
        by: 'number',
        name: 'consented-contacts',
        missing: -15,
        bins: [
          { below: 1, points: -15 },
          { below: 2, points: 0 },
          { below: 3, points: 10 },
          { below: null, points: 15 },
        ],
      },
      {
        by: 'number',
        name: 'device-shared',
        missing: 0,
        bins: [
          { below: 1, points: 5 },
          { below: 2, points: 0 },
          { below: 3, points: -20 },
          { below: null, points: -60 },
        ],
      },
      { by: 'word', name: 'face', missing: 0, bins: { match: 15, doubt: -10, mismatch: -60 } },
    ],
    grades: [
      { grade: 'A', from: 700 },
      { grade: 'B', from: 640 },
      { grade: 'C', from: 580 },
      { grade: 'D', from: 520 },
    ],
    quotas: {
      new: {
        A: units(30_000),
        B: units(20_000),
        C: units(10_000),
        D: units(5_000),
        E: 0,
      },
      returning: {
        A: units(50_000),
        B: units(40_000),
        C: units(25_000),
        D: units(10_000),
        E: 0,
      },
    },
  },
}
