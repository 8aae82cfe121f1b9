import { z } from 'zod'
import { robotEngines } from '../telephony/robots/enums.ts'
import {
  type Audience,
  type AudienceValues,
  audienceNames,
  audienceSchema,
  audiences,
} from './audiences.ts'
import { carriers, stopConditions } from './enums.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day: 08:00')
const id = z.int().positive()

/** What is sent: a template, or what the robot says. */
export const outreachContent = z.union([
  z.strictObject({ templateId: id }),
  z.strictObject({ recordingId: id }),
  z.strictObject({ scenarioId: id }),
])
export type OutreachContent = z.output<typeof outreachContent>

const chosenFields = {
  audience: z.enum(audienceNames),
  parameters: z.record(z.string().max(40), z.union([z.string().max(80), z.number()])).default({}),
  content: outreachContent,
  /** Narrower than the hours in which such a contact is allowed, never wider. */
  from: time.default('08:00'),
  until: time.default('19:00'),
  attempts: z.int().min(1).max(3).default(1),
  gapMinutes: z.int().min(2).max(1_440).default(120),
  stopOn: z.array(z.enum(stopConditions)).max(stopConditions.length).default([]),
  perMinute: z.int().min(1).max(6_000).default(60),
  concurrency: z.int().min(1).max(5_000).default(500),
  holdOutPercent: z.int().min(0).max(50).default(5),
}

interface Checked {
  carrier: string
  engine: string | null
  audience: (typeof audienceNames)[number]
  parameters: AudienceValues
  from: string
  until: string
}

function checkPlan(plan: Checked, ctx: z.RefinementCtx): void {
  const issue = (path: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message })
  if ((plan.carrier === 'robot') !== (plan.engine !== null)) issue('engine', 'of a robot only')
  if (plan.from >= plan.until) issue('until', 'must be after `from`')
  const { rulesBy, retired }: Audience = audiences[plan.audience]
  if (retired === true) issue('audience', 'is made no more')
  if (rulesBy !== undefined && rulesBy !== plan.carrier) issue('audience', `by ${rulesBy} only`)
  const checked = audienceSchema(plan.audience).safeParse(plan.parameters)
  for (const { path, message } of checked.error?.issues ?? []) {
    issue('parameters', `${path.join('.')}: ${message}`)
  }
}

/** What is chosen in the form; the page says by which carrier. */
export const planForm = z.strictObject({
  ...chosenFields,
  /** Where a page is of two robots. */
  engine: z.enum(robotEngines).optional(),
})

const planFields = {
  carrier: z.enum(carriers),
  engine: z.enum(robotEngines).nullable().default(null),
  ...chosenFields,
}

/** Everything of a task but its name and section: rules keep one, and so does each task. */
export const taskPlan = z.strictObject(planFields).superRefine(checkPlan)
export type TaskPlan = z.output<typeof taskPlan>
export type TaskPlanInput = z.input<typeof taskPlan>
