import { z } from 'zod'
import { line } from '../../typed.ts'

/** Pieces of requests and answers that the operations of this folder share. */
const readOut = line(300)

/** What is read out to people, in every language of the product. */
export const words = z.strictObject({ en: readOut, es: readOut, zh: readOut })

export const rowId = z.int().positive()
export const rowVersion = z.int().positive()
export const idInQuery = z.coerce.number().int().positive()

/** What somebody said to one question: the answers chosen, or words. */
export const givenAnswer = z.strictObject({
  questionId: rowId,
  answers: z.array(rowId).max(40).default([]),
  text: z.string().trim().max(1_000).optional(),
})

/** A tag as it is offered to the decider. */
export const tagRef = z.object({ code: z.string(), scope: z.string(), name: z.string() })

/** What was answered, in the words of the version that was asked. */
export const saidShape = z.object({
  questionId: z.number(),
  question: z.string(),
  answers: z.array(z.object({ id: z.number(), text: z.string() })),
  text: z.string().nullable(),
})
