import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { always } from '../../platform/panels/always.ts'
import { rows } from '../../platform/panels/panel.ts'
import { cents, reason } from '../../shapes.ts'
import { queryStates } from './enums.ts'

const day = z.iso.date()

/** What a credit bureau knows: loans at other lenders, what went wrong, and who asked. */
export const creditLines = {
  loans: rows(
    always({
      lender: column.text(),
      openedOn: column.date(),
      principalCents: column.money(),
      owedCents: column.money(),
      daysPastDue: column.count(),
    }),
  ),
  defaults: rows({
    ...always({
      lender: column.text(),
      amountCents: column.money(),
      defaultedOn: column.date(),
    }),
    /** Null while it is owed. */
    settledOn: column.date(),
  }),
  inquiries: rows(always({ lender: column.text(), askedOn: column.date() })),
}
export const creditReport = z.object({
  name: z.string().nullable(),
  score: z.number().nullable(),
  loans: creditLines.loans.schema,
  defaults: creditLines.defaults.schema,
  inquiries: creditLines.inquiries.schema,
})
export type CreditReport = z.output<typeof creditReport>

/** What a data vendor knows: the apps on which a number is registered, lenders among them. */
export const linkedApps = rows({
  ...always({ name: column.text(), isLender: column.flag(), registeredOn: column.date() }),
  lastSeenOn: column.date(),
})
export const appLinkReport = z.object({ apps: linkedApps.schema })
export type AppLinkReport = z.output<typeof appLinkReport>

/** Figures stored beside the encrypted report, for statistics: the same names for every bureau. */
export const reportFigures = z.record(z.string(), z.number().nullable())
export type ReportFigures = z.output<typeof reportFigures>

export const reportVersions = rows(
  {
    ...always({
      askedAt: column.instant(),
      state: column.choice(queryStates, { set: 'queryState', word: 'queryState' }),
    }),
    askedBy: column.staff(),
    reason: column.text(),
    ...always({ loanId: column.id(), costCents: column.money({ word: 'queryCost' }) }),
  },
  {
    ...always({ queryId: column.id() }),
    answeredAt: column.instant(),
    figures: { ...column.text(), schema: reportFigures.nullable() },
    failure: column.text(),
  },
)
export type ReportVersion = z.output<typeof reportVersions.schema>[number]

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
    versions: reportVersions.schema,
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
