import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { field } from '../../platform/records/fields.ts'
import { setting } from '../../platform/records/setting.ts'
import { audienceVersion, chosenExclusions } from './audience.ts'

const { criteria, why, product, script } = audienceVersion.shape
export const audiencesPage = 'promotion/manage/audiences'

/** The members of an audience: nobody before its first version. */
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
    /** Another share, or other criteria, start another draw of the hold-out. */
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
/** Below this number of members, nobody is shown. */
export const fewestShown = 5
/** The per cent assumed to borrow anyway, where an effect is computed in advance. */
export const usualPercent = 4

const found = z.object({
  /** The number of people who meet the criteria and are not excluded. */
  size: z.number(),
  /** The number held out of it; people in the general hold-out are deducted first. */
  heldOut: z.number(),
  excluded: z.array(z.object({ exclusion: z.enum(chosenExclusions), count: z.number() })),
  /** Total kept out by the fixed exclusions, rounded down; the exclusion is not disclosed. */
  barred: z.number(),
  /** For the current audience: how many would enter, and leave. */
  entering: z.number(),
  leaving: z.number(),
  /**
   * How many the contact rules allow to be called now, and within a week: extrapolated from those checked.
   */
  callableNow: z.number(),
  callableThisWeek: z.number(),
  /** In parts of a million; null where nobody would be in one of the arms. */
  smallestEffectPpm: z.number().nullable(),
  /** Rounded down, and of the few nothing. */
  overlaps: z.array(z.object({ audience: z.string(), count: z.number() })),
  examples: z.array(z.object({ firstName: z.string(), phone: z.string(), why: z.string() })),
})

/**
 * The people whom a version would include today, without moving anybody; null where too few meet its
 * criteria. Each preview counts as an inquiry about a list. Refuses: list.over-quota, audience.no-product,
 * .no-app.
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
