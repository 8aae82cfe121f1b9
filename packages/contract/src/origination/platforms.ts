import { z } from 'zod'
import { column, maskedIdNumber, maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { disburseStatuses } from '../payments/enums.ts'
import { panel, rows } from '../platform/panels/panel.ts'
import { detailAccess, ofLoan } from '../servicing/loan-access.ts'
import { cents } from '../shapes.ts'
import { accountStates } from './accounts/enums.ts'
import { standingShape } from './contacts.ts'
import { personShape, workShape } from './detail.ts'
import { grades, repayStatuses, workStatuses } from './enums.ts'

const seen = { method: 'GET', access: detailAccess, tag: 'Loan audit' } as const
const whose = z.strictObject({ customer_id: z.coerce.number().int().positive() })

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
export const allPlatformsLoans = endpoint({
  ...seen,
  path: '/customer/showAllPlatformsLoans',
  summary: 'A customer’s loans on all apps',
  query: whose,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        app: z.string(),
        product: z.string(),
        label: z.enum(workStatuses),
        appliedAt: z.string(),
        amountCents: cents,
        disburseStatus: z.enum(disburseStatuses),
        repayStatus: z.enum(repayStatuses),
        principalCents: cents.nullable(),
        startedOn: z.iso.date().nullable(),
        dueOn: z.iso.date().nullable(),
        finishedOn: z.iso.date().nullable(),
        /** The most days that it was ever late. */
        worstDaysPastDue: z.number().nullable(),
        paidCents: cents,
        owedCents: cents,
        inScope: z.boolean(),
      }),
    ),
    total: z.object({
      loans: z.number(),
      lentCents: cents,
      paidCents: cents,
      owedCents: cents,
    }),
  }),
})

/** What a customer may owe, and what they owe of it: by the last assessment that gave a quota. */
export const creditAccount = endpoint({
  ...seen,
  path: '/customer/credit/account',
  summary: 'A customer’s limit, and how much of it is used',
  query: whose,
  response: z.object({
    limitCents: cents.nullable(),
    usedCents: cents,
    /** Never below nothing; null without a limit. */
    availableCents: cents.nullable(),
    grade: z.enum(grades).nullable(),
    /** The account in each app where a loan was approved. */
    accounts: z.array(
      z.object({
        id: z.number(),
        app: z.string(),
        state: z.enum(accountStates),
        limitCents: cents,
        /** Principal owed, and what was approved and is on its way. */
        usedCents: cents,
        onItsWayCents: cents,
        availableCents: cents,
        /** The open loans drawn on it, with the principal that each owes. */
        draws: z.array(z.object({ loanId: z.number(), owedCents: cents })),
      }),
    ),
    history: z.array(
      z.object({
        applicationId: z.number(),
        assessedAt: z.string(),
        score: z.number(),
        grade: z.string(),
        quotaCents: cents,
      }),
    ),
  }),
})

export const nameVerdicts = ['same', 'near', 'differs', 'unknown'] as const
export type NameVerdict = (typeof nameVerdicts)[number]

/** The name on the ID against every name by which the wallet operator knew the customer. */
export const checkName = endpoint({
  ...seen,
  path: '/customer/checkname',
  summary: 'The name on the ID against the name at the wallet operator',
  query: whose,
  response: z.object({
    name: z.string().nullable(),
    verdict: z.enum(nameVerdicts),
    rows: z.array(
      z.object({
        source: z.enum(['payout', 'payment', 'wallet']),
        name: z.string(),
        /** Of a payout or payment its loan, where it has one. */
        loanId: z.number().nullable(),
        wallet: maskedPhone.nullable(),
        at: z.string(),
        verdict: z.enum(['same', 'near', 'differs']),
      }),
    ),
  }),
})

/** Who the customer is now, with the version that a correction must name. */
export const customerDetail = endpoint({
  ...seen,
  path: '/customer/detail',
  summary: 'A customer, the wallet and what passed through it',
  query: whose,
  response: z.object({
    version: z.number(),
    person: personShape,
    work: workShape.nullable(),
    wallet: maskedPhone,
    /** Approved after registration, when it is another phone than the customer's own. */
    walletChangedAt: z.string().nullable(),
    idNumber: maskedIdNumber.nullable(),
    /** What they owe of refunds whose payments the operator took back: nothing is lent meanwhile. */
    refundDebtCents: cents,
    consents: z.array(
      z.object({ purpose: z.string(), given: z.boolean(), at: z.string(), source: z.string() }),
    ),
    /** By calendar month, newest first: what the customer paid to us and got from us. */
    flow: z.array(
      z.object({
        month: z.string(),
        paidInCents: cents,
        paidOutCents: cents,
        payments: z.number(),
      }),
    ),
  }),
})

/** For choosing an address: the places where customers of this lender live. */
export const provinces = endpoint({
  ...seen,
  path: '/audit/cashCredit/provinces',
  summary: 'Provinces and their towns',
  response: z.object({
    rows: z.array(z.object({ province: z.string(), cities: z.array(z.string()) })),
  }),
})
