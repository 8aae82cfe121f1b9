import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reason, staffRef } from '../shapes.ts'
import { caseLeftReasons, distributionRules, stages } from './enums.ts'

const bodyId = z.number().int().positive()
const tag = 'Collection'

const chosenCases = z.strictObject({
  /** These cases, whoever holds them. */
  caseIds: z.array(bodyId).min(1).max(1000).optional(),
  /** Or all open cases of a stage: those that nobody holds, or all. */
  stage: z.enum(stages).optional(),
  held: z.enum(['keep', 'move']).default('keep'),
}).shape

export const distributionFields = z.strictObject({
  ...chosenCases,
  /** To whom; everybody present in the teams of the stage when left out. */
  staffIds: z.array(bodyId).min(1).max(200).optional(),
  rule: z.enum(distributionRules),
})

const distributionBody = distributionFields.refine(
  (body) => (body.caseIds === undefined) !== (body.stage === undefined),
  { path: ['caseIds'], message: 'either cases or a stage' },
)

/** Each case that was chosen by name and left, and why. */
const left = z.array(z.object({ caseId: z.number(), why: z.enum(caseLeftReasons) }))

const distributionAnswer = z.object({
  shares: z.array(
    z.object({
      staff: staffRef,
      weight: z.number(),
      cases: z.number(),
      owedCents: z.int(),
      /** Open cases held before. */
      heldBefore: z.number(),
    }),
  ),
  given: z.number(),
  /** Closed meanwhile, or already with the one they would go to. */
  unchanged: z.number(),
  /** Nobody of those named works their stage today. */
  unplaced: z.number(),
  left,
})

/** Who would get how many, without handing anything out. Refuses what the act refuses. */
export const previewDistribution = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/distribution/preview',
  summary: 'Preview of handing out cases',
  access: { can: 'collection.distribute' },
  effect: 'reads',
  tag,
  body: distributionBody,
  response: distributionAnswer,
})

/** Hands cases out. Refuses: distribution.nobody, distribution.not-a-collector. */
export const distributeCases = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/distribution',
  summary: 'Hand out cases',
  access: { can: 'collection.distribute' },
  idempotent: true,
  tag,
  body: distributionBody,
  response: distributionAnswer,
})

export const takeBackFields = z.strictObject({
  caseIds: z.array(bodyId).min(1).max(1000),
  reason,
})

/** Takes cases back from their holders; closed and unheld ones are left as they are. */
export const takeBackCases = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/distribution/take-back',
  summary: 'Take back cases',
  access: { can: 'collection.distribute' },
  idempotent: true,
  tag,
  body: takeBackFields,
  response: z.object({ taken: z.number(), left }),
})

/** Who can be given cases today: the collectors of the teams the reader may see. */
export const collectorsToday = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/collectors',
  summary: 'Collectors and what they hold',
  access: { can: 'collection.distribute' },
  tag,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        teamId: z.number(),
        team: z.string(),
        stages: z.array(z.enum(stages)),
        weight: z.number(),
        present: z.boolean(),
        held: z.number(),
      }),
    ),
    /** Open cases without a holder, by stage. */
    unheld: z.array(z.object({ stage: z.enum(stages), cases: z.number(), owedCents: z.int() })),
  }),
})

export const absenceFields = z.strictObject({
  staffId: bodyId,
  from: z.iso.date(),
  /** Included. */
  to: z.iso.date(),
  /** False takes days of absence back. */
  absent: z.boolean(),
})

/**
 * Marks days on which a collector is away: no case is given then, and each morning those held are
 * spread over the team. Refuses: absence.dates, distribution.not-a-collector.
 */
export const setAbsence = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/collectors/absence',
  summary: 'Mark a collector away or back',
  access: { can: 'collection.distribute' },
  tag,
  body: absenceFields,
  response: z.object({ days: z.number() }),
})
