import { z } from 'zod'
import { column } from '../../columns.ts'
import { contactPurposes } from '../../contact/enums.ts'
import { personLanguages } from '../../customers/enums.ts'
import { applyStatuses, repayStatuses } from '../../origination/enums.ts'
import {
  attemptStates,
  disburseStatuses,
  paymentStates,
  refundStates,
  unmatchedReasons,
} from '../../payments/enums.ts'
import { promptStates } from '../../payments/operator/enums.ts'
import { always } from '../../platform/panels/always.ts'
import { facts, lines, panel, rows, type Thing } from '../../platform/panels/panel.ts'
import { staffRef } from '../../shapes.ts'
import { payoutAnswers } from '../payout-cases/payout-case.ts'

const path = '/customer-service/customers/{id}'

/** How often what changes while one speaks is read: the operator's word, and what colleagues do. */
const every = 60_000

const ofAnswering = {
  name: 'customer-screen',
  words: 'customer-service',
  access: { page: 'customer-service/answer/customer' },
  tag: 'Customer service',
} as const

/** A customer, for an agent who has them in their work. */
export const ofCustomer: Thing = { ...ofAnswering, key: 'id' }

/** A choice of the glossary: the set and the value. */
const choice = z.object({ set: z.string(), value: z.string() })

/**
 * A customer's identity, in every app. The opening is recorded, once per customer in ten minutes, whichever
 * panel is read first. Refuses: request.not-found.
 */
export const customerWho = panel(ofCustomer, 'customer-who', {
  path,
  summary: 'Who a customer is, on every app',
  parts: {
    name: z.string().nullable(),
    facts: facts(
      {
        phone: column.phone(),
        idNumber: column.idNumber(),
        wallet: column.phone(),
        messageLanguage: column.choice(personLanguages, { set: 'personLanguage' }),
      },
      { customerId: column.id() },
    ),
    apps: z.array(z.object({ code: z.string(), name: z.string(), registeredAt: z.string() })),
    vip: z.boolean(),
    /** Opted out of offers, in any way. */
    noOffers: z.boolean(),
    /** Left alone for a while; until is null until somebody ends it. */
    leftAlone: z.object({ until: z.iso.date().nullable() }).nullable(),
  },
})

/** Every application on every app, its payout as the operator last said, and what the loan owes. */
export const customerLoans = panel(ofCustomer, 'customer-loans', {
  path: `${path}/loans`,
  summary: 'Where each loan and payout of a customer is',
  every,
  parts: {
    rows: lines(
      {
        ...always({ loanId: column.id(), app: column.app() }),
        product: column.product(),
        amount: column.money(),
        applyStatus: column.choice(applyStatuses),
        appliedAt: column.instant(),
        payout: column.choice(disburseStatuses, {
          set: 'disburseStatus',
          tones: { disbursing: 'attention' },
          newLine: true,
          named: true,
        }),
        payoutAmount: column.money(),
        wallet: column.phone(),
        disbursedAt: column.instant(),
        /** The last request to the operator, when it was asked about it, and what it said. */
        attempt: column.choice(attemptStates, { set: 'attemptState', named: true }),
        sentAt: column.instant({ named: true }),
        askedAt: column.instant({ named: true }),
        finding: column.text(),
        failureReason: column.text(),
        /** If it waits for that, since when payouts are off and why. */
        payouts: column.choice(['off'], {
          set: 'switchState',
          tones: { off: 'attention' },
          named: true,
        }),
        changedAt: column.instant(),
        reason: column.text(),
        /** What may be said to the customer until it is paid. */
        payoutAnswer: column.choice(payoutAnswers, { newLine: true, named: true }),
        owed: column.money({ newLine: true, named: true }),
        dueOn: column.date({ named: true }),
        /** The oldest due date, if it has passed and is still owed. */
        lateSince: column.date({ named: true }),
        repayStatus: column.choice(repayStatuses),
      },
      // The question about the payout that is open.
      { caseId: column.id() },
    ),
  },
})

/**
 * Payments of the customer, and those in suspense that came from a number of theirs or name one of their
 * loans; refunds; and what their phone was asked to pay.
 */
export const customerPayments = panel(ofCustomer, 'customer-payments', {
  path: `${path}/payments`,
  summary: 'Where each payment of a customer is',
  every,
  parts: {
    rows: lines(
      {
        ...always({ receipt: column.text() }),
        amount: column.money(),
        paidAt: column.instant(),
        payer: column.phone(),
        paymentState: column.choice(paymentStates),
        loanIds: column.drawn(z.array(z.number()), { named: true }),
        suspenseAmount: column.money({ newLine: true, named: true }),
        unmatchedReason: column.choice(unmatchedReasons),
        /** The operator reported only a mask and a name that match. */
        certainty: column.choice(['maybe'], { set: 'theirs', tones: { maybe: 'attention' } }),
      },
      always({ paymentId: column.id() }),
    ),
    refunds: rows({
      amount: column.money(),
      askedAt: column.instant(),
      refundState: column.choice(refundStates),
    }),
    prompts: rows({
      amount: column.money(),
      askedAt: column.instant(),
      loanId: column.id(),
      promptState: column.choice(promptStates),
    }),
  },
})

/** What customer service works on, each opened as a record of its own page. */
export const questionTypes = [
  'feedback',
  'offline-message',
  'face-failure',
  'job-request',
  'payout-case',
  'missed-call',
  'service-order',
] as const
export type QuestionType = (typeof questionTypes)[number]

const question = z.object({
  type: z.enum(questionTypes),
  id: z.number(),
  about: choice.nullable(),
  state: choice,
  openedAt: z.string(),
  /** When the promise is broken; null where none was made. */
  dueAt: z.string().nullable(),
  assignee: staffRef.nullable(),
  loanId: z.number().nullable(),
})
export type Question = z.output<typeof question>

/** What waits for an answer, what is due first first; cases that were resolved in the last week too. */
export const customerQuestions = panel(ofCustomer, 'customer-questions', {
  path: `${path}/questions`,
  summary: 'What is open with a customer',
  every,
  parts: {
    rows: z.array(question),
  },
})

/** The kind of contact; robot: a machine's call; note: a result without its call. */
export const contactWays = ['call', 'robot', 'sms', 'whatsapp', 'push', 'app', 'note'] as const

/** Contacts of all sections, the newest first; `before` and `beforeKey` name the last one shown. */
export const customerContacts = panel(ofCustomer, 'customer-contacts', {
  path: `${path}/contacts`,
  summary: 'Contacts of all sections with a customer, in the order of time',
  asks: {
    before: z.iso.datetime().optional(),
    beforeKey: z.string().max(40).optional(),
  },
  parts: {
    rows: z.array(
      z.object({
        key: z.string(),
        at: z.string(),
        way: z.enum(contactWays),
        direction: z.enum(['in', 'out']).nullable(),
        purpose: z.enum(contactPurposes).nullable(),
        by: staffRef.nullable(),
        result: choice.nullable(),
        /** The template, the conclusion of a robot, or the result as the lender calls it. */
        title: z.string().nullable(),
        text: z.string().nullable(),
        talkSeconds: z.number().nullable(),
        loanId: z.number().nullable(),
      }),
    ),
    /** True if there are older ones. */
    more: z.boolean(),
  },
})

/** Between calls: what breaks its promise next, of what the reader works on: their own, and nobody's. */
export const dueNext = panel({ ...ofAnswering, isForAll: true }, 'due-next', {
  path: '/customer-service/due-next',
  summary: 'What customer service has to answer next',
  every,
  parts: {
    rows: z.array(
      question.extend({ customer: z.object({ id: z.number(), name: z.string().nullable() }) }),
    ),
  },
})
