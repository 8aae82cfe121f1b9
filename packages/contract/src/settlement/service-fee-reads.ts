import { z } from 'zod'
import { column } from '../columns.ts'
import { languages } from '../language.ts'
import { always } from '../platform/panels/always.ts'
import { ofRow, panel, panelOfPage, rows } from '../platform/panels/panel.ts'
import { document } from '../platform/records/document.ts'
import { cents, staffRef, version } from '../shapes.ts'
import {
  billableEvents,
  feePage,
  feePath,
  feeStatementStates,
  feeTag,
  partnerServices,
  priceBases,
} from './service-fee-kinds.ts'

const month = z.string()

/** A month of a partner without a statement yet; the current month is a running figure. */
export const openFeeMonths = panelOfPage('open-fee-months', {
  path: `${feePath}/open`,
  summary: 'Months of service partners without a statement, as they stand now',
  access: { page: feePage },
  tag: feeTag,
  parts: {
    months: z.array(
      z.object({
        partnerId: z.number(),
        partnerName: z.string(),
        month,
        over: z.boolean(),
        events: z.int(),
        feeCents: cents,
        totalCents: cents,
      }),
    ),
    /** All partners, for a new agreement. */
    partners: z.array(z.object({ name: z.string(), service: z.enum(partnerServices) })),
  },
})

const line = z.object({
  event: z.enum(billableEvents),
  basis: z.enum(priceBases),
  unitCents: cents.nullable(),
  sharePpm: z.int().nullable(),
  events: z.int(),
  quantity: z.int(),
  amountCents: cents,
  feeCents: cents,
})
const payments = rows(
  {
    ...always({
      paidOn: column.date(),
      reference: column.text(),
      amountCents: column.money({ word: 'amount' }),
      paidBy: column.staff({ word: 'who' }),
      entryId: column.id(),
    }),
    takenBackBy: column.staff({ optional: true }),
  },
  { ...always({ id: column.id() }), takeBackReason: column.text() },
)

/** Refuses: request.not-found. */
export const feeStatementDetail = panel(
  ofRow('service-fee', { page: feePage }, feeTag),
  'service-fee',
  {
    path: `${feePath}/{id}`,
    summary: 'The statement of a service partner with its lines',
    parts: {
      id: z.number(),
      partnerId: z.number(),
      partnerName: z.string(),
      partnerService: z.enum(partnerServices),
      month,
      number: z.int(),
      state: z.enum(feeStatementStates),
      version,
      /** The statement that this one replaces, or that replaces it. */
      correctsId: z.number().nullable(),
      correctionReason: z.string().nullable(),
      correctedById: z.number().nullable(),
      lines: z.array(line),
      linesCents: cents,
      leastCents: cents,
      mostCents: cents.nullable(),
      feeCents: cents,
      taxPpm: z.int(),
      taxCents: cents,
      totalCents: cents,
      invoiceNumber: z.string().nullable(),
      invoiceOn: z.iso.date().nullable(),
      invoiceCents: cents.nullable(),
      explanation: z.string().nullable(),
      disputeReason: z.string().nullable(),
      owedCents: cents.nullable(),
      /** Over all versions of the month. */
      paidCents: cents,
      entryId: z.number().nullable(),
      madeBy: staffRef,
      madeAt: z.string(),
      invoiceBy: staffRef.nullable(),
      confirmedBy: staffRef.nullable(),
      confirmedAt: z.string().nullable(),
      endedBy: staffRef.nullable(),
      endReason: z.string().nullable(),
      payments,
    },
  },
)

/** The invoice as it was given. Refuses: request.not-found. */
export const feeInvoiceFile = document({
  path: `${feePath}/{id}/invoice`,
  summary: 'The invoice of a service partner',
  access: { page: feePage },
  writes: true,
  tag: feeTag,
})

/** On paper, for the partner or the file. Refuses: request.not-found. */
export const feeStatementPaper = document({
  path: `${feePath}/{id}/document`,
  summary: 'Print the statement of a service partner',
  access: { page: feePage },
  writes: true,
  tag: feeTag,
  asks: { language: z.enum(languages) },
})
