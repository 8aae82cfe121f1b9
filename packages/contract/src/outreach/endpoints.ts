import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { textReaders } from '../messaging/enums.ts'
import { request } from '../platform/request.ts'
import { cents, version } from '../shapes.ts'
import { outreachRights } from './acts.ts'
import type { OutreachSection } from './enums.ts'
import { taskPlan } from './plan.ts'
import { startRequests } from './tables.ts'

const id = z.int().positive()
const name = z.string().trim().min(3).max(80)
const note = z.string().trim().max(300).default('')
const tag = 'Outreach'
const minute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day: 08:30')

const newTask = z.strictObject({ name, plan: taskPlan, note })
const created = z.object({ id: z.number(), version: z.number(), planned: z.number() })

export const preview = z.object({
  /** Everybody of the audience, each number once. */
  count: z.number(),
  heldOut: z.number(),
  /**
   * The people whom a rule forbids now, by rule; checked again at each one's turn. For uploaded numbers all
   * rules about persons are combined, in fives, null meaning fewer; nothing is stated for a short list.
   */
  dropped: z.array(z.object({ rule: z.string(), count: z.number().nullable() })),
  /** The number of people it would reach now. */
  reached: z.number(),
  /** How many were checked against the rules; the rest is extrapolated. */
  looked: z.number(),
  parts: z.number().nullable(),
  costCents: cents.nullable(),
  samples: z.array(
    z.object({
      phone: z.string(),
      why: z.string(),
      text: z.string(),
      missing: z.array(z.string()),
    }),
  ),
})

const saved = z.object({ id: z.number(), state: z.string(), version: z.number() })

const counted = z.object({ id: z.number(), name: z.string(), count: z.number() })

/** What may be chosen for a plan of a section. */
const choices = z.object({
  templates: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      carrier: z.string(),
      meantFor: z.enum(textReaders),
    }),
  ),
  /** Approved lists of promotion, with how many of their numbers are open. */
  batches: z.array(counted),
  audiences: z.array(counted),
})

function sectionEndpoints(section: OutreachSection) {
  const path: string = `/outreach/${section}`
  const { run, manage } = outreachRights[section]
  return {
    /** Refuses: outreach.audience, .carrier, .content, .list, list.over-quota. */
    preview: endpoint({
      method: 'POST',
      path: `${path}/preview`,
      summary: 'Whom a task would contact, with what and at which cost',
      answersAboutNumbers: true,
      effect: 'reads',
      access: { can: run },
      tag,
      body: z.strictObject({ plan: taskPlan }),
      response: preview,
    }),
    choices: endpoint({
      method: 'GET',
      path: `${path}/choices`,
      summary: 'Templates, approved lists and audiences for a plan',
      access: { can: run },
      tag,
      response: choices,
    }),
    /** Refuses: outreach.audience, .carrier, .content, .list, .rule-name, request.not-found, record.stale. */
    saveRule: endpoint({
      method: 'POST',
      path: `${path}/rules`,
      summary: 'Set up or change a rule that makes tasks',
      access: { can: manage },
      tag,
      body: z.strictObject({
        /** The rule that is changed. */
        of: z.strictObject({ id, version }).optional(),
        name,
        at: minute,
        /** 1 on Monday to 7 on Sunday. */
        weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
        plan: taskPlan,
      }),
      response: saved,
    }),
    /** Refuses: request.not-found. */
    rulePlan: endpoint({
      method: 'GET',
      path: `${path}/rules/{id}/plan`,
      summary: 'What a rule makes its tasks of',
      access: { can: manage },
      tag,
      params: z.strictObject({ id: z.coerce.number().int().positive() }),
      response: z.object({
        id: z.number(),
        version: z.number(),
        name: z.string(),
        at: z.string(),
        weekdays: z.array(z.number()),
        plan: taskPlan,
      }),
    }),
  }
}

export const outreachEndpoints = {
  collection: sectionEndpoints('collection'),
  promotion: sectionEndpoints('promotion'),
}

/** Stores its items; nothing is sent until it is started. Refuses what the preview refuses. */
export const createCollectionTask = endpoint({
  method: 'POST',
  path: '/outreach/collection/tasks',
  summary: 'Make a task for those who owe',
  idempotent: true,
  access: { can: outreachRights.collection.run },
  tag,
  body: newTask,
  response: created,
})

/** The same for an offer: it begins by a second person's word. */
const createPromotionTask = endpoint({
  method: 'POST',
  path: '/outreach/promotion/tasks',
  summary: 'Make a task with an offer and ask that it may begin',
  idempotent: true,
  access: { can: outreachRights.promotion.run },
  tag,
  body: newTask,
  response: z.object({
    id: z.number(),
    state: z.string(),
    version: z.number(),
    taskId: z.number(),
  }),
})

/** A refusal ends the task. Refuses: request.not-found, record.stale, request.own, .decided. */
export const startRequest = request('outreach-start', {
  list: startRequests,
  show: 'requests',
  state: 'startRequestState',
  states: { done: 'started' },
  path: '/outreach/promotion/startRequests',
  tag,
  object: 'outreach-task',
  objectId: 'taskId',
  ask: createPromotionTask,
  decide: { can: 'promotion-outreach.decide', summary: 'Let a task with an offer begin, or not' },
  withdraw: {
    can: outreachRights.promotion.run,
    summary: 'Take back the request to begin a task',
    by: 'asker',
  },
})

/** A short link of one number of a task; the answer is the same for any code. */
export const followLink = endpoint({
  method: 'GET',
  path: '/l/{code}',
  summary: 'Lead to the lender’s app',
  effect: 'writes',
  access: 'public',
  tag,
  params: z.strictObject({ code: z.string().max(40) }),
  response: z.unknown(),
})
