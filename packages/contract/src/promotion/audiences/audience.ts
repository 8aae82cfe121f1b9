import { z } from 'zod'
import { languages } from '../../language.ts'
import { callScript } from './call-script.ts'
import { criterion } from './criterion.ts'
import { factNames } from './facts.ts'

/**
 * Why a person is in no audience whatever its criteria say; those after the first line may be left out of a
 * version. Late, blacklisted and stopped people are offered nothing by anybody, nor are special accounts
 * other than VIPs.
 */
export const fixedExclusions = [
  'no-consent',
  'stopped',
  'on-hold',
  'blacklisted',
  'special',
  'late',
] as const
export const chosenExclusions = ['open-application', 'open-loan', 'reached-lately'] as const
export const exclusions = [...fixedExclusions, ...chosenExclusions] as const
export type Exclusion = (typeof exclusions)[number]

const placeholder = /\{([^{}]*)\}/g
/** A fact alone, or with its noun for one and for several. */
const isKnown = (inside: string) => {
  const [name = '', ...nouns] = inside.split('|')
  return (factNames as readonly string[]).includes(name) && [0, 2].includes(nouns.length)
}
const sentence = z
  .string()
  .trim()
  .min(3)
  .max(160)
  .refine((text) => [...text.matchAll(placeholder)].every(([, inside]) => isKnown(inside ?? '')), {
    message: 'names a fact that does not exist',
  })

/** A version of an audience, whole: whom it is of, for how long, who is left out, and how it is said. */
export const audienceVersion = z.strictObject({
  criteria: z
    .array(criterion)
    .min(1)
    .max(12)
    .refine((all) => new Set(all.map(({ fact }) => fact)).size === all.length, {
      message: 'one fact twice',
    }),
  /** The number of days in it, counted from entering. */
  lifeDays: z.int().min(1).max(365),
  /** Days after leaving by age before one may come in again. */
  reentryDays: z.int().min(0).max(365),
  exclude: z.array(z.enum(chosenExclusions)).max(chosenExclusions.length),
  /** Left out as reached lately: somebody of promotion spoke with them in so many days. */
  reachedDays: z.int().min(1).max(90),
  /** Per cent of the people, held out for comparison; besides the general hold-out. */
  holdOutPercent: z.int().min(0).max(50),
  /** What is offered to them. */
  product: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .nullable()
    .default(null),
  /** Says why, with `{fact}` for what is known of the person, or `{fact|day|days}` with its noun. */
  why: z.strictObject(
    Object.fromEntries(languages.map((one) => [one, sentence])) as Record<
      (typeof languages)[number],
      typeof sentence
    >,
  ),
  /** The script for calls to its leads. */
  script: callScript,
})
export type AudienceVersion = z.output<typeof audienceVersion>

export const memberArms = ['treated', 'held-out', 'held-out-of-all'] as const
export type MemberArm = (typeof memberArms)[number]

/** Why a person left: no longer meets the criteria, excluded, in it long enough, or the audience closed. */
export const leftReasons = ['criteria', 'excluded', 'life', 'closed'] as const
export type LeftReason = (typeof leftReasons)[number]

export const audienceStates = ['open', 'closed'] as const

/** Waiting: it would move more than half of the audience. Overtaken: another run came after it. */
export const audienceRunStates = ['done', 'waiting', 'released', 'overtaken'] as const
