import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { filter } from '../../filters.ts'
import { policyDocument } from '../../intake/policy.ts'
import { ofRow, panel } from '../../platform/panels/panel.ts'
import { idParams } from '../../shapes.ts'
import { list } from '../../table.ts'
import { customerTypes } from '../enums.ts'

const page = 'operation/system/risk-system-assign-task'
const path = '/operation/riskSystemAssignTask/dry-runs'
const tag = 'Risk rules'
const may = { can: 'risk-policy.ask' } as const

export const dryRunStates = ['running', 'done', 'cancelled'] as const
export const outcomes = ['pass', 'reject', 'manual'] as const
export type Outcome = (typeof outcomes)[number]

/** The result of an application: known for disbursed loans, fifteen days after the first due day. */
export const laterResults = [
  'on-time',
  'late-1',
  'late-7',
  'late-15',
  'loss',
  'too-early',
  'unknown',
] as const
export type LaterResult = (typeof laterResults)[number]

/** One row per trial of other rules on applications that were judged. */
export const dryRuns = list(page, {
  name: `${page}/dry-runs`,
  path,
  key: 'dryRunId',
  defaultSort: '-dryRunId',
  filters: { dryRunState: filter.choice(dryRunStates) },
  columns: {
    dryRunId: column.id({ sortable: true }),
    dryRunState: column.choice(dryRunStates),
    basedOnNumber: column.count(),
    judged: column.count(),
    moved: column.count(),
    askedBy: column.staff(),
    submittedAt: column.instant(),
    finishedAt: column.instant(),
  },
})

const count = z.int().min(0)
const outcome = z.enum(outcomes)
const counts = <K extends string>(keys: readonly K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, count])) as Record<K, typeof count>)

export const dryRunResult = z.object({
  /**
   * How many were judged again, and how many could not be: their stored facts lack one that a condition uses.
   */
  judged: count,
  unjudged: count,
  /** How many their own version judges differently today: zero, or the replay is not faithful. */
  differs: count,
  moved: count,
  /** The original results in rows, the new ones in columns. */
  matrix: z.object(
    Object.fromEntries(outcomes.map((one) => [one, counts(outcomes)])) as Record<
      Outcome,
      ReturnType<typeof counts<Outcome>>
    >,
  ),
  /** How often each rule fired under its own version and would fire now. */
  hits: z.record(z.string(), z.object({ before: count, after: count })),
  /** What those that moved did later, by `manual>reject`. */
  later: z.record(z.string(), counts(laterResults)),
  /** The last that moved. */
  examples: z.array(
    z.object({
      applicationId: z.number(),
      from: outcome,
      to: outcome,
      fromRule: z.string().nullable(),
      toRule: z.string().nullable(),
      later: z.enum(laterResults),
    }),
  ),
})
export type DryRunResult = z.output<typeof dryRunResult>

/** Refuses: risk-rule.never, .covered, .unreachable, .code-twice. */
export const startDryRun = endpoint({
  method: 'POST',
  path,
  summary: 'Try rules on the last applications that were judged',
  access: may,
  tag,
  body: z.strictObject({
    document: policyDocument,
    last: z.int().min(1).max(100_000),
    customerType: z.enum(customerTypes).optional(),
  }),
  response: z.object({ dryRunId: z.number() }),
})

/** Refuses: request.not-found. */
export const oneDryRun = panel(ofRow('dry-run', { page }, tag), 'dry-run', {
  path: `${path}/{id}`,
  summary: 'How far a trial of rules is, and what it found',
  parts: {
    state: z.enum(dryRunStates),
    done: z.number(),
    total: z.number(),
    result: dryRunResult,
  },
})

/** Refuses: request.not-found, dry-run.over. */
export const cancelDryRun = endpoint({
  method: 'POST',
  path: `${path}/{id}/cancel`,
  summary: 'Stop a trial of rules',
  access: may,
  tag,
  params: idParams,
  response: z.object({}),
})
