import { z } from 'zod'

/** What a call script may name of the lead that is called, as its record shows it. */
export const scriptValues = ['name', 'limit', 'preApproved', 'loan', 'cost', 'coupons'] as const
export type ScriptValue = (typeof scriptValues)[number]

const placeholder = /\{([^{}]*)\}/g
const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name = '']) => name)
const isKnown = (name: string) => (scriptValues as readonly string[]).includes(name)

/** What is said in a call, a line for each thing; `{limit}` and the like are filled in. */
export const callScript = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => namesIn(text).every(isKnown), { message: 'names a value that does not exist' })
  .optional()

/** The script for one lead: a line with a missing value is left out. */
export const readOut = (
  script: string,
  values: Readonly<Record<ScriptValue, string | null>>,
): string =>
  script
    .split('\n')
    .filter((line) => namesIn(line).every((name) => values[name as ScriptValue] !== null))
    .map((line) => line.replace(placeholder, (_, name: ScriptValue) => values[name] ?? ''))
    .join('\n')
