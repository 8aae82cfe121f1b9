import { z } from 'zod'

/** The operator's own number of a transaction, as a person types it. */
export const operatorReceipt = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{6,20}$/, 'must be the receipt number')
  .transform((text) => text.toUpperCase())

/** The same of any provider: an aggregator numbers as it likes. */
export const providerReceipt = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._:-]{6,60}$/, 'must be the receipt number')
  .transform((text) => text.toUpperCase())
