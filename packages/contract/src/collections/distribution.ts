import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { reason } from '../shapes.ts'
import { leaveItems } from '../work/enums.ts'
import { caseLeftReasons, collectorChannels, productKinds, stages } from './enums.ts'

const bodyId = z.number().int().positive()
const tag = 'Collection'

export const takeBackFields = z.strictObject({
  caseIds: z.array(bodyId).min(1).max(1000),
  reason,
})

/** Takes cases back from their assignees; closed and unassigned ones are left as they are. */
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

/** The people who can be assigned cases today: the collectors of the reader's teams. */
export const collectorsToday = panelOfPage('collectors-today', {
  path: '/collection/cash-collection/collectors',
  summary: 'Collectors and what they hold',
  access: { can: 'collection.distribute' },
  tag,
  /** The teams of one channel, and their cases of one kind of product. */
  asks: {
    kind: z.enum(productKinds).optional(),
    channel: z.enum(collectorChannels).optional(),
  },
  parts: {
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
    /** Open cases without an assignee, by stage. */
    unheld: z.array(z.object({ stage: z.enum(stages), cases: z.number(), owedCents: z.int() })),
  },
})

export const absenceFields = z.strictObject({
  staffId: bodyId,
  from: z.iso.date(),
  /** Included. */
  to: z.iso.date(),
  /** False takes days of absence back. */
  absent: z.boolean(),
  /** What happens to their assigned cases. */
  items: z.enum(leaveItems).default('now'),
})

/**
 * Marks days on which a collector is away: they get no cases then, and their cases are spread over the team
 * as the leave begins, from the next morning on, or not at all. Refuses: absence.dates,
 * distribution.not-a-collector.
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
