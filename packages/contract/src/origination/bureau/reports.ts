import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cents, reason, staffRef } from '../../shapes.ts'
import { queryStates } from './enums.ts'

const day = z.iso.date()

/** What a credit bureau knows: loans at other lenders, what went wrong, and who asked. */
export const creditReport = z.object({
  name: z.string().nullable(),
  score: z.number().nullable(),
  loans: z.array(
    z.object({
      lender: z.string(),
      openedOn: day,
      principalCents: cents,
      owedCents: cents,
      daysPastDue: z.number(),
    }),
  ),
  defaults: z.array(
    z.object({
      lender: z.string(),
      amountCents: cents,
      defaultedOn: day,
      /** Null while it is owed. */
      settledOn: day.nullable(),
    }),
  ),
  inquiries: z.array(z.object({ lender: z.string(), askedOn: day })),
})
export type CreditReport = z.output<typeof creditReport>

/** What a data vendor knows: the apps on which a number is registered, lenders among them. */
export const appLinkReport = z.object({
  apps: z.array(
    z.object({
      name: z.string(),
      isLender: z.boolean(),
      registeredOn: day,
      lastSeenOn: day.nullable(),
    }),
  ),
})
export type AppLinkReport = z.output<typeof appLinkReport>

/** Figures stored beside the encrypted report, for statistics: the same names for every bureau. */
export const reportFigures = z.record(z.string(), z.number().nullable())
export type ReportFigures = z.output<typeof reportFigures>

const version = z.object({
  queryId: z.number(),
  loanId: z.number(),
  state: z.enum(queryStates),
  askedAt: z.string(),
  askedBy: staffRef.nullable(),
  reason: z.string().nullable(),
  answeredAt: z.string().nullable(),
  costCents: cents,
  figures: reportFigures.nullable(),
  failure: z.string().nullable(),
})
export type ReportVersion = z.output<typeof version>

const viewOf = <S extends z.ZodType>(report: S) =>
  z.object({
    /** The customer agrees to such queries now. */
    consented: z.boolean(),
    /** The application is open, the right is there, and no query is under way. */
    mayAsk: z.boolean(),
    priceCents: cents,
    reuseDays: z.number(),
    /** A report younger than this is used again; null without one. */
    freshUntil: day.nullable(),
    versions: z.array(version),
    /** The report of `queryId`, or of the newest answered query. */
    opened: z.object({ queryId: z.number(), ageDays: z.number(), report }).nullable(),
  })

const asked = z.strictObject({
  id: z.coerce.number().int().positive(),
  queryId: z.coerce.number().int().positive().optional(),
})

/** Opening a report is written to the audit log, so these GETs act. Refuse: request.not-found. */
const seen = {
  method: 'GET',
  access: { can: 'credit-report.view' },
  tag: 'Credit reports',
  effect: 'writes',
  query: asked,
} as const

/**
 * Queries a bureau, at a cost. Refuse: request.not-found, application.not-open, .already-decided,
 * credit-report.no-consent, .no-id, .under-way, .still-fresh, bureau.balance-short.
 */
const bought = {
  method: 'POST',
  access: { can: 'credit-report.ask' },
  tag: 'Credit reports',
  idempotent: true,
  body: z.strictObject({
    id: z.int().positive(),
    /** Why another one is bought while a fresh one is there. */
    again: reason.optional(),
  }),
  response: z.object({ queryId: z.number(), state: z.enum(queryStates), priceCents: cents }),
} as const

export const creditInfoReport = endpoint({
  ...seen,
  path: '/audit/cashCredit/creditInfo/report',
  summary: 'What the credit bureau reported on a customer',
  response: viewOf(creditReport),
})
export const askCreditInfo = endpoint({
  ...bought,
  path: '/audit/cashCredit/creditInfo/manualQueryReport',
  summary: 'Buy a report of the credit bureau',
})
export const appLinksReport = endpoint({
  ...seen,
  path: '/audit/cashCredit/appLink/report',
  summary: 'The apps a customer’s number is linked to',
  response: viewOf(appLinkReport),
})
export const askAppLinks = endpoint({
  ...bought,
  path: '/audit/cashCredit/appLink/manualQueryReport',
  summary: 'Buy a report of the apps a number is linked to',
})
