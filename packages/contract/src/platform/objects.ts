import { z } from 'zod'
import { type ObjectType, objectPages } from '../navigation/object-pages.ts'

export const objectTypes = Object.keys(objectPages) as [ObjectType, ...ObjectType[]]

/** The entity that an address names. */
export const objectParams = z.strictObject({
  objectType: z.enum(objectTypes),
  id: z.string().regex(/^[\w-]{1,60}$/),
})
