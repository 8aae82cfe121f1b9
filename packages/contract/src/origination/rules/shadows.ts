import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { filter } from '../../filters.ts'
import { ofRow, panel } from '../../platform/panels/panel.ts'
import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { optionSource } from '../../platform/records/option-source.ts'
import { idParams, reason } from '../../shapes.ts'
import { list } from '../../table.ts'
import { dryRunResult } from './dry-runs.ts'

const page = 'operation/system/risk-system-assign-task'
const path = '/operation/riskSystemAssignTask/shadows'
const tag = 'Risk rules'
const may = { can: 'risk-policy.ask' } as const

/** Why a shadow or a challenger ended. */
export const endings = [
  'by-hand',
  'days',
  'money',
  'late',
  'few-pass',
  'many-pass',
  'rules-changed',
  'version-gone',
] as const
export type Ending = (typeof endings)[number]

const shadowStates = ['running', 'ended'] as const

/** One row per version that judges, or judged, beside the one in force, without any effect. */
export const shadows = list(page, {
  name: `${page}/shadows`,
  path,
  key: 'shadowId',
  defaultSort: '-shadowId',
  filters: { shadowState: filter.choice(shadowStates, { set: 'liveTrialState' }) },
  columns: {
    shadowId: column.id({ sortable: true }),
    versionNumber: column.count(),
    shadowState: column.choice(shadowStates, { set: 'liveTrialState' }),
    daysRun: column.count(),
    leastDays: column.count(),
    judged: column.count(),
    leastAssessments: column.count(),
    moved: column.count(),
    startedBy: column.staff(),
    startedAt: column.instant(),
    endedAt: column.instant(),
    endedBecause: column.choice(endings),
    endedBy: column.staff(),
  },
})

/** Versions that were asked for and do not count yet. */
export const shadowVersions = optionSource({
  path: `${path}/versions`,
  access: may,
  summary: 'Versions of the rules of decision that do not count yet',
  tag,
})

/** Refuses: shadow.running, .version. */
export const shadowForm = form('shadow', {
  on: shadows,
  can: 'risk-policy.ask',
  tag,
  only: 'create',
  fields: {
    versionId: field.number(shadowVersions, { word: 'shadowVersion' }),
    /** Both must have passed before it may decide of anybody. */
    leastDays: field.count({ min: 3, max: 90, word: 'shadowDays' }),
    leastAssessments: field.count({ min: 20, max: 100_000, word: 'shadowAssessments' }),
  },
})

/**
 * Its hypothetical decisions, beside the real ones; applications decided by a challenger are excluded.
 * Refuses: request.not-found.
 */
export const oneShadow = panel(ofRow('shadow', { page }, tag), 'shadow', {
  path: `${path}/{id}`,
  summary: 'What a version of the rules would have decided',
  parts: { state: z.enum(shadowStates), result: dryRunResult },
})

/** Refuses: request.not-found, live-trial.over. */
export const endShadow = endpoint({
  method: 'POST',
  path: `${path}/{id}/end`,
  summary: 'End a shadow',
  access: may,
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})
