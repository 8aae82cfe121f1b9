import { z } from 'zod'
import { bring } from './later.ts'

/**
 * Zod for the files of the browser that check something: with it, the contract's schemas become real. Named
 * are those makers that the contract uses, so that the build leaves the others out.
 */
bring({
  array: z.array,
  boolean: z.boolean,
  cidrv4: z.cidrv4,
  cidrv6: z.cidrv6,
  coerce: { number: z.coerce.number },
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  int: z.int,
  ipv4: z.ipv4,
  ipv6: z.ipv6,
  iso: { date: z.iso.date, datetime: z.iso.datetime },
  json: z.json,
  lazy: z.lazy,
  literal: z.literal,
  looseObject: z.looseObject,
  NEVER: z.NEVER,
  never: z.never,
  null: z.null,
  number: z.number,
  object: z.object,
  preprocess: z.preprocess,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  undefined: z.undefined,
  union: z.union,
  unknown: z.unknown,
  uuid: z.uuid,
})

export { z }

/** Checks a value against a schema of the contract; a caller's file has loaded zod. */
export const checked = <S extends z.ZodType>(schema: S, value: unknown) => schema.safeParse(value)
