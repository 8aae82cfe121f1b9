import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reason } from '../shapes.ts'
import { leaveItems } from '../work/enums.ts'
import { caseLeftReasons, collectorChannels, productKinds, stages } from './enums.ts'

const bodyId = z.number().int().positive()
const tag = 'Collection'

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
  response: z.object({
    taken: z.number(),
    /** Each case that was left, and why. */
    left: z.array(z.object({ caseId: z.number(), why: z.enum(caseLeftReasons) })),
  }),
})

/** Who can be given cases today: the collectors of the teams the reader may see. */
export const collectorsToday = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/collectors',
  summary: 'Collectors and what they hold',
  access: { can: 'collection.distribute' },
  tag,
  /** Of the teams of one channel, and what they hold of one kind of product. */
  query: z.strictObject({
    kind: z.enum(productKinds).optional(),
    channel: z.enum(collectorChannels).optional(),
  }),
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
  /** What becomes of the cases held. */
  items: z.enum(leaveItems).default('now'),
})

/**
 * Marks days on which a collector is away: no case is given then, and those held are spread over the team
 * as the leave begins, from the next morning on, or not at all. Refuses: absence.dates, distribution.not-a-
 * collector.
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
