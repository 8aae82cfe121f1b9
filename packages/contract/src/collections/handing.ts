import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { panelOfRow } from '../platform/panels/panel.ts'
import { perPage } from '../platform/per-page.ts'
import { cents, idParams, reason, staffRef } from '../shapes.ts'
import { list } from '../table.ts'
import {
  caseLeftReasons,
  collectorChannels,
  distributionRules,
  productKinds,
  stages,
} from './enums.ts'
import { yesNo } from './results.ts'

/** One declaration for the four pages: the kind of product, and the channel of the collectors. */
export const handingPages = {
  'collection/management/cash-credit-distribute': { kind: 'single', channel: 'call' },
  'collection/management/cash-credit-distribute-whatsapp': { kind: 'single', channel: 'whatsapp' },
  'collection/management/super-instalment-distribute': { kind: 'instalments', channel: 'call' },
  'collection/management/super-instalment-distribute-whatsapp': {
    kind: 'instalments',
    channel: 'whatsapp',
  },
} as const
export type HandingPage = keyof typeof handingPages

export const runCauses = ['morning', 'by-hand', 'taken-back'] as const

/** Each handing out: what it was decided from is kept, so that it can be worked out again. */
export const distributionRuns = perPage(handingPages, (page) =>
  list(page, {
    key: 'runId',
    defaultSort: '-runId',
    filters: {
      ran: filter.dateRange(),
      runCause: filter.choice(runCauses),
      distributionRule: filter.choice(distributionRules),
    },
    columns: {
      runId: column.id({ sortable: true }),
      ranAt: column.instant(),
      runCause: column.choice(runCauses),
      distributionRule: column.choice(distributionRules),
      runCases: column.count(),
      runMoved: column.count(),
      runUnplaced: column.count(),
      ranBy: column.staff(),
      reason: column.text(),
    },
  }),
)

/** The versions of the rule by which the morning hands out. */
export const morningRules = perPage(handingPages, (page) =>
  list(page, {
    name: `${page}/rules`,
    path: `/${page}/rules`,
    key: 'ruleVersion',
    defaultSort: '-ruleVersion',
    filters: { distributionRule: filter.choice(distributionRules) },
    columns: {
      ruleVersion: column.count({ sortable: true }),
      effectiveOn: column.date(),
      distributionRule: column.choice(distributionRules),
      keepsHolder: column.choice(yesNo, { set: 'yesNo' }),
      resultWeeks: column.count(),
      returnsAfterDays: column.count(),
      rulePaused: column.choice(yesNo, { set: 'yesNo' }),
      reason: column.text(),
      madeBy: column.staff(),
      madeAt: column.instant(),
    },
  }),
)

const id = z.int().positive()
const tag = 'Collection'
const distributes = { access: { can: 'collection.distribute' }, tag } as const
const of = { kind: z.enum(productKinds), channel: z.enum(collectorChannels) }

export const handOutFields = z.strictObject({
  /** These cases alone, and nothing that follows chooses others. */
  caseIds: z.array(id).min(1).max(1000).optional(),
  /** Both kinds if left out. */
  kind: of.kind.optional(),
  /** All channels if left out. */
  channel: of.channel.optional(),
  /** All that the teams work when left out. */
  stages: z.array(z.enum(stages)).max(stages.length).optional(),
  /** Whether assigned cases stay with their assignee, or are handed out too. */
  held: z.enum(['keep', 'move']),
  rule: z.enum(distributionRules),
  /** How far back results count. */
  weeks: z.int().min(1).max(26).default(4),
  /** The receivers; everybody present in the reader's teams if left out. */
  staffIds: z.array(id).max(200).optional(),
  reason,
})
const previewBody = handOutFields.omit({ reason: true })

const heldShape = z.object({ cases: z.number(), owedCents: cents })
const handOutAnswer = z.object({
  /** What changes for each, of this kind of product. */
  receivers: z.array(
    z.object({
      staff: staffRef,
      /** The weight by the chosen rule. */
      weight: z.number(),
      before: heldShape,
      comes: heldShape,
      goes: heldShape,
      after: heldShape,
    }),
  ),
  given: z.number(),
  /** Already with the assignee of the plan, or not to be moved. */
  unchanged: z.number(),
  /** None of the named people works their stage today. */
  unplaced: z.number(),
  /** Each case that was chosen by name and left, and why. */
  left: z.array(z.object({ caseId: z.number(), why: z.enum(caseLeftReasons) })),
  /** Null of a preview. */
  runId: z.number().nullable(),
})

/** The plan, and what changes for each. Refuses what the act refuses. */
export const previewHandOut = endpoint({
  ...distributes,
  method: 'POST',
  effect: 'reads',
  path: '/collection/management/hand-out/preview',
  summary: 'Preview of handing out cases',
  body: previewBody,
  response: handOutAnswer,
})

/** Refuses: distribution.nobody, distribution.not-a-collector, request.not-found. */
export const handOut = endpoint({
  ...distributes,
  method: 'POST',
  path: '/collection/management/hand-out',
  summary: 'Hand out cases',
  idempotent: true,
  body: handOutFields,
  response: handOutAnswer,
})

export const takeBackPartFields = z.strictObject({
  stage: z.enum(stages).nullish(),
  staffId: id.nullish(),
  /** Per cent of each person's cases; the newest first. */
  share: z.int().min(1).max(100),
  reason,
})

const takeBackAnswer = z.object({
  /** What changes for each of whom something is taken, of this kind of product. */
  rows: z.array(
    z.object({ staff: staffRef, before: heldShape, goes: heldShape, after: heldShape }),
  ),
  taken: z.number(),
  /** Null of a preview. */
  runId: z.number().nullable(),
})

/** How many would be taken back of whom. */
export const previewTakeBack = endpoint({
  ...distributes,
  method: 'POST',
  effect: 'reads',
  path: '/collection/management/take-back/preview',
  summary: 'Preview of taking back held cases',
  body: z.strictObject({ ...takeBackPartFields.omit({ reason: true }).shape, ...of }),
  response: takeBackAnswer,
})

/** Takes back all or part of the assigned cases, which become unassigned. */
export const takeBackPart = endpoint({
  ...distributes,
  method: 'POST',
  path: '/collection/management/take-back',
  summary: 'Take back held cases by product and channel',
  idempotent: true,
  body: z.strictObject({ ...takeBackPartFields.shape, ...of }),
  response: takeBackAnswer,
})

/** A run with what each collector had by it. Refuses: request.not-found. */
export const distributionRun = panelOfRow('distribution-run', {
  ...distributes,
  path: '/collection/management/runs/{id}',
  summary: 'One handing out',
  parts: {
    id: z.number(),
    ranAt: z.string(),
    rule: z.enum(distributionRules),
    cases: z.number(),
    receivers: z.array(
      z.object({ staff: staffRef, weight: z.number(), score: z.number(), had: heldShape }),
    ),
  },
})

/** The assignments that another rule or other weights would have given. Refuses: request.not-found. */
export const whatIf = endpoint({
  ...distributes,
  method: 'POST',
  effect: 'reads',
  path: '/collection/management/runs/{id}/what-if',
  summary: 'A handing out worked out again with other weights',
  params: idParams,
  body: z.strictObject({
    rule: z.enum(distributionRules),
    weights: z.array(z.strictObject({ staffId: id, weight: z.int().min(0).max(100) })).max(200),
  }),
  response: z.object({
    rows: z.array(z.object({ staff: staffRef, had: heldShape, would: heldShape })),
    /** Cases that would have gone to somebody else. */
    others: z.number(),
  }),
})
