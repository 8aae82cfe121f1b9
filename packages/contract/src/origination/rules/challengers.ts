import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { filter } from '../../filters.ts'
import { ofRow, panel } from '../../platform/panels/panel.ts'
import { field } from '../../platform/records/fields.ts'
import { request } from '../../platform/request.ts'
import { requestOf } from '../../platform/request-of.ts'
import { cents, idParams, reason } from '../../shapes.ts'
import { list } from '../../table.ts'
import { laterResults } from './dry-runs.ts'
import { endings, shadows } from './shadows.ts'

const page = 'operation/system/risk-system-assign-task'
const path = '/operation/riskSystemAssignTask/challengers'
const tag = 'Risk rules'

export const challengerStates = ['asked', 'running', 'ended', 'refused', 'withdrawn'] as const

/**
 * The arm of a person: drawn by person, the same while the challenger runs. No challenger decides about
 * people outside, nor once its money is used up.
 */
export const arms = ['champion', 'challenger', 'outside', 'over'] as const
export type ArmName = (typeof arms)[number]

/** One row per version that decides, decided or shall decide of a share of persons. */
export const challengers = list(page, {
  name: `${page}/challengers`,
  path,
  key: 'challengerId',
  state: 'challengerState',
  defaultSort: '-challengerId',
  filters: {
    challengerState: filter.choice(challengerStates, { set: 'liveTrialState' }),
    requestOf: requestOf(),
  },
  columns: {
    challengerId: column.id({ sortable: true }),
    versionNumber: column.count(),
    challengerState: column.choice(challengerStates, { set: 'liveTrialState' }),
    sharePercent: column.count(),
    endsOn: column.date(),
    mostLent: column.money(),
    mostLatePercent: column.count(),
    leastPassPercent: column.count({ optional: true }),
    mostPassPercent: column.count({ optional: true }),
    reason: column.text({ long: true }),
    askedBy: column.staff(),
    submittedAt: column.instant(),
    decidedBy: column.staff(),
    decidedAt: column.instant(),
    decisionReason: column.text({ optional: true }),
    endedAt: column.instant(),
    endedBecause: column.choice(endings),
    endedBy: column.staff(),
    version: column.count({ optional: true }),
  },
})

const percent = (word: string, min = 0) => field.count({ min, max: 100, word })

/**
 * Refuses: asking challenger.shadow-short, .bounds, live-trial.rules-changed, .version-gone; deciding what
 * every request refuses, and the last two.
 */
export const challengerRequest = request('challenger', {
  list: challengers,
  show: 'challengers',
  state: 'challengerState',
  states: { done: 'running' },
  path,
  tag,
  ask: {
    can: 'risk-policy.ask',
    summary: 'Ask that a version decides of a share of persons',
    fields: {
      shadowId: field.id(),
      sharePercent: field.count({ min: 1, max: 50, word: 'challengerShare' }),
      days: field.count({ min: 7, max: 365, word: 'challengerDays' }),
      mostLentCents: field.money({ word: 'challengerMoney' }),
      mostLatePercent: percent('challengerLate'),
      leastPassPercent: percent('challengerFewPass'),
      mostPassPercent: percent('challengerManyPass', 1),
      reason: field.reason(),
    },
  },
  decide: {
    can: 'risk-policy.decide',
    summary: 'Let a version decide of a share of persons, or refuse it',
  },
  withdraw: { can: 'risk-policy.ask', summary: 'Withdraw it before it runs', by: 'asker' },
  refreshes: [shadows],
})

const count = z.int().min(0)
const arm = z.object({
  judged: count,
  pass: count,
  reject: count,
  manual: count,
  /** Approved, paid out or about to be. */
  loans: count,
  lentCents: cents,
  /** What the loans did, fifteen days after the first due day; the others are too early or unknown. */
  later: z.object(
    Object.fromEntries(laterResults.map((one) => [one, count])) as Record<
      (typeof laterResults)[number],
      typeof count
    >,
  ),
  /** The number of loans with a known result, and how many of them were seven days late or worse. */
  matured: count,
  late: count,
})
export type ArmFigures = z.output<typeof arm>

/** The difference in the share of late loans, stated only where the numbers allow it. */
export const challengerVerdicts = ['not-yet', 'better', 'worse', 'no-difference'] as const
export type ChallengerVerdict = (typeof challengerVerdicts)[number]

const share = z.number()

/** Refuses: request.not-found. */
export const oneChallenger = panel(ofRow('challenger', { page }, tag), 'challenger', {
  path: `${path}/{id}`,
  summary: 'The two arms of a challenger, and what may be said of them',
  parts: {
    state: z.enum(challengerStates),
    champion: arm,
    challenger: arm,
    verdict: z.enum(challengerVerdicts),
    /** Late of the challenger less late of the champion, as shares, with 95 % bounds. */
    difference: z.object({ value: share, low: share, high: share }).nullable(),
    /** The smallest difference that so many loans could show. */
    smallest: share.nullable(),
  },
})

/** At once, by one person with either right. Refuses: request.not-found, live-trial.over. */
export const stopChallenger = endpoint({
  method: 'POST',
  path: `${path}/{id}/stop`,
  summary: 'Stop a challenger at once',
  access: { can: ['risk-policy.ask', 'risk-policy.decide'] },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})
