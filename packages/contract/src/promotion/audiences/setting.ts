import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { field } from '../../platform/records/fields.ts'
import { setting } from '../../platform/records/setting.ts'
import { audienceVersion, chosenExclusions } from './audience.ts'

const { criteria, why, product, script } = audienceVersion.shape
export const audiencesPage = 'promotion/manage/audiences'

/** Who is in an audience: nobody is before its first version. */
export const audienceSetting = setting('audience', {
  page: audiencesPage,
  show: 'history',
  can: { ask: 'audience.ask', decide: 'audience.decide' },
  objects: 'audiences',
  fields: {
    criteria: field.document(criteria, { word: 'audienceCriteria', rowsBy: 'fact' }),
    product: {
      ...field.code('products', { word: 'offeredProduct' }),
      mayBeEmpty: true,
      schema: product,
    },
    lifeDays: field.count({ min: 1, max: 365 }),
    reentryDays: field.count({ max: 365, beside: true }),
    exclude: field.several(chosenExclusions, { least: 0, set: 'audienceExclusion' }),
    reachedDays: field.count({ min: 1, max: 90, beside: true }),
    /** Another share, or other criteria, begin another draw of who is held out. */
    holdOutPercent: field.count({ max: 50, unit: '%' }),
    why: { ...field.names({ max: 160, word: 'whyInAudience' }), schema: why },
    script: {
      ...field.longText({ max: 2_000, rows: 6, word: 'scriptWithValues' }),
      mayBeEmpty: true,
      schema: script,
    },
  },
  first: {
    criteria: [],
    product: null,
    lifeDays: 30,
    reentryDays: 60,
    exclude: [...chosenExclusions],
    reachedDays: 30,
    holdOutPercent: 10,
    why: { en: '', es: '', zh: '' },
  },
})
export type AudienceDocument = z.output<typeof audienceSetting.document>

/**
 * Where fewer meet the criteria, or are in another audience besides, nothing is said of them: who they are
 * would follow from the criteria.
 */
export const fewestMatched = 20
/** Of fewer than so many in it, nobody is shown. */
export const fewestShown = 5
/** As many of a hundred are taken to borrow by themselves, where an effect is worked out beforehand. */
export const usualPercent = 4

const found = z.object({
  /** Who meets the criteria, and is kept out by nothing. */
  size: z.number(),
  /** Held out of it; those whom the general hold-out draws besides are taken off first. */
  heldOut: z.number(),
  excluded: z.array(z.object({ exclusion: z.enum(chosenExclusions), count: z.number() })),
  /** Whom the fixed exclusions keep out, together and rounded down; which of them is not said. */
  barred: z.number(),
  /** Of the audience now: who would come in, and leave. */
  entering: z.number(),
  leaving: z.number(),
  /** Who may be called now, and within a week, by the gate: of as many as were looked at in proportion. */
  callableNow: z.number(),
  callableThisWeek: z.number(),
  /** In parts of a million; null where nobody would be in one of the arms. */
  smallestEffectPpm: z.number().nullable(),
  /** Rounded down, and of the few nothing. */
  overlaps: z.array(z.object({ audience: z.string(), count: z.number() })),
  examples: z.array(z.object({ firstName: z.string(), phone: z.string(), why: z.string() })),
})

/**
 * Whom a version would take in today, with nobody moved; null where too few meet its criteria. Each counts as
 * a list that somebody asks about. Refuses: list.over-quota, audience.no-product, .no-app.
 */
export const previewAudience = endpoint({
  method: 'POST',
  path: `/${audiencesPage}/preview`,
  summary: 'Whom a version of an audience would take in',
  answersAboutNumbers: true,
  access: { can: 'audience.ask' },
  tag: 'Promotion',
  body: z.strictObject({ object: z.string().min(1).max(40), document: audienceVersion }),
  response: z.object({ found: found.nullable() }),
})
