import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { filterSchema } from '../table.ts'
import { dutyStates, tagScopes, workTabs } from './enums.ts'
import { cashCreditApplications } from './tables.ts'

const workPages = {
  page: [
    'loan-admin/loan-list/cash-credit',
    'loan-admin/loan-list/cash-credit-detail',
    'loan-admin/auditor-auth-list/cash-credit-detail',
    'loan-admin/auditor-auth-list/allocate-statistics',
    'loan-admin/auditor-auth-list/auditor-list',
  ],
} as const

const { tab: _tab, ...otherFilters } = filterSchema(cashCreditApplications)

/** How many each tab would list, in the reader's scope and under the list's other filters. */
export const tabCount = panelOfPage('tab-count', {
  path: '/audit/cashCredit/getTabCount',
  summary: 'Counts of the work list’s tabs',
  access: { page: 'loan-admin/loan-list/cash-credit' },
  tag: 'Loan audit',
  asks: otherFilters,
  parts: {
    counts: z.record(z.enum(workTabs), z.number()),
    /** The tabs that have more than their count says. */
    capped: z.array(z.enum(workTabs)),
  },
})

export const allAuditor = panelOfPage('all-auditor', {
  path: '/audit/cashCredit/allAuditor',
  summary: 'Everyone who audits',
  access: workPages,
  tag: 'Loan audit',
  parts: {
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        duty: z.enum(dutyStates),
        canReview: z.boolean(),
        held: z.number(),
        capacityLeft: z.number(),
      }),
    ),
  },
})

/** Tags in their order, named in the reader's language. Refuses: request.not-found. */
export const remarkList = endpoint({
  method: 'GET',
  path: '/audit/show/remarkList',
  summary: 'Reason tags',
  access: workPages,
  tag: 'Loan audit',
  query: z.strictObject({
    scope: z.enum(tagScopes).optional(),
    /** An application of the reader's: says which tags its answers bring. */
    id: z.coerce.number().int().positive().optional(),
    /** Includes tags that are no longer offered, for reading past decisions. */
    removed: z.literal('too').optional(),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        scope: z.enum(tagScopes),
        name: z.string(),
        active: z.boolean(),
        /** Suggested by the answers. */
        suggested: z.boolean(),
      }),
    ),
  }),
})

/** What the work list's own filters offer beyond `/options`. */
export const auditOptions = panelOfPage('audit-options', {
  path: '/audit/cashCredit/options',
  summary: 'Choices of the audit work list',
  access: workPages,
  tag: 'Loan audit',
  parts: {
    products: z.array(z.object({ value: z.string(), label: z.string(), app: z.string() })),
    grades: z.array(z.string()),
  },
})
