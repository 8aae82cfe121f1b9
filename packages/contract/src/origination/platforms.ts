import { z } from 'zod'
import { column, maskedIdNumber, maskedPhone } from '../columns.ts'
import { disburseStatuses } from '../payments/enums.ts'
import { always } from '../platform/panels/always.ts'
import { facts, panel, panelOfPage, rows } from '../platform/panels/panel.ts'
import { detailAccess, ofBorrower, ofLoan } from '../servicing/loan-access.ts'
import { cents } from '../shapes.ts'
import { accountStates } from './accounts/enums.ts'
import { standingShape } from './contacts.ts'
import { personShape, workShape } from './detail.ts'
import { repayStatuses, workStatuses } from './enums.ts'

/** On which of the lender's apps this person is known, and who else may be the same person. */
export const knownApps = panel(ofLoan, 'known-apps', {
  path: '/audit/cashCredit/platform/customers',
  summary: 'The apps that a customer is known on',
  parts: {
    rows: rows({
      app: column.app(),
      channel: column.channel(),
      registeredAt: column.instant(),
      applications: column.count(),
      loans: column.count(),
      owed: column.money(),
      /** On the loan that is latest on this app; null without an open one. */
      daysPastDue: column.count({ bad: true }),
      lastAppliedAt: column.instant(),
    }),
    /** Other customers of the same name and birthday. */
    namesakes: z.array(standingShape),
  },
})

/** Every loan of a customer on every app, newest first, with what was paid on it. */
export const allPlatformsLoans = panel(ofBorrower, 'all-loans', {
  path: '/customer/showAllPlatformsLoans',
  summary: 'A customer’s loans on all apps',
  parts: {
    rows: rows(
      {
        loanId: column.id(),
        app: column.app(),
        product: column.product(),
        applyStatus: column.choice(workStatuses, { set: 'workStatus' }),
        repayStatus: column.choice(repayStatuses),
        dueOn: column.date(),
        principal: column.money({ total: 'sum' }),
        paid: column.money({ total: 'sum' }),
        owed: column.money({ total: 'sum' }),
        /** The most days that it was ever late. */
        worstDaysPastDue: column.count({ bad: true }),
      },
      { inScope: column.flag(), disburseStatus: column.choice(disburseStatuses) },
    ),
  },
})

/** The open loans drawn on an account, with the principal that each owes. */
const draws = z.array(z.object({ loanId: z.number(), owedCents: cents }))

/** What a customer may owe, and what they owe of it: by the last assessment that gave a quota. */
export const creditAccount = panel(ofBorrower, 'credit-account', {
  path: '/customer/credit/account',
  summary: 'A customer’s limit, and how much of it is used',
  parts: {
    /** Available is never below nothing; limit, grade and it are nothing before an assessment. */
    facts: facts({
      creditLimit: column.money(),
      creditUsed: column.money(),
      creditAvailable: column.money(),
      grade: column.text(),
    }),
    /** The account in each app where a loan was approved. */
    accounts: rows(
      always({
        accountId: column.id(),
        app: column.app(),
        creditState: column.choice(accountStates),
        creditLimit: column.money(),
        /** Principal owed, and what was approved and is on its way. */
        creditUsed: column.money(),
        creditAvailable: column.money(),
        openDraws: column.drawn(draws),
      }),
      always({ onItsWay: column.money() }),
    ),
    /** How the limit came about, the latest first. */
    history: rows({
      assessedAt: column.instant(),
      applicationId: column.id(),
      score: column.count(),
      grade: column.text(),
      approvalQuota: column.money(),
    }),
  },
})

export const nameVerdicts = ['same', 'near', 'differs', 'unknown'] as const
export type NameVerdict = (typeof nameVerdicts)[number]

/** The name on the ID against every name by which the wallet operator knew the customer. */
export const checkName = panel(ofBorrower, 'name-check', {
  path: '/customer/checkname',
  summary: 'The name on the ID against the name at the wallet operator',
  parts: {
    name: z.string().nullable(),
    verdict: z.enum(nameVerdicts),
    rows: z.array(
      z.object({
        source: z.enum(['payout', 'payment', 'wallet']),
        name: z.string(),
        /** The loan of a payout or payment, if any. */
        loanId: z.number().nullable(),
        wallet: maskedPhone.nullable(),
        at: z.string(),
        verdict: z.enum(['same', 'near', 'differs']),
      }),
    ),
  },
})

/** The customer's current identity, with the version that a correction must name. */
export const customerDetail = panel(ofBorrower, 'customer-detail', {
  path: '/customer/detail',
  summary: 'A customer, the wallet and what passed through it',
  parts: {
    version: z.number(),
    person: personShape,
    work: workShape.nullable(),
    wallet: maskedPhone,
    /** Approved after registration, when it is another phone than the customer's own. */
    walletChangedAt: z.string().nullable(),
    idNumber: maskedIdNumber.nullable(),
    /** The amount owed for refunds whose payments the operator took back: nothing is lent meanwhile. */
    refundDebtCents: cents,
    consents: z.array(
      z.object({ purpose: z.string(), given: z.boolean(), at: z.string(), source: z.string() }),
    ),
    /** By calendar month, newest first: payments between the customer and us, in both directions. */
    flow: z.array(
      z.object({
        month: z.string(),
        paidInCents: cents,
        paidOutCents: cents,
        payments: z.number(),
      }),
    ),
  },
})

/** For choosing an address: the places where this lender's customers live. */
export const provinces = panelOfPage('provinces', {
  access: detailAccess,
  tag: 'Loan audit',
  path: '/audit/cashCredit/provinces',
  summary: 'Provinces and their towns',
  parts: {
    rows: z.array(z.object({ province: z.string(), cities: z.array(z.string()) })),
  },
})
