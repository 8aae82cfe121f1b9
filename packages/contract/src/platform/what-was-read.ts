import { z } from 'zod'
import { maskedPhone } from '../columns.ts'

export const hiddenRowsAnswers = ['leave', 'take'] as const

/**
 * The uploader's answers to questions about a sheet: the same file is sent again with them. The refusals
 * file.which-sheet, file.hidden-rows and file.which-column ask these questions, and offer the possible
 * answers.
 */
export const readingChoice = {
  sheet: z.string().min(1).max(200).optional(),
  hiddenRows: z.enum(hiddenRowsAnswers).optional(),
  /** The first being 1. */
  column: z.coerce.number().int().min(1).max(200).optional(),
}
const choice = z.object(readingChoice)
export type ReadingChoice = z.output<typeof choice>

/** The answers in the body of an upload. */
export const choiceIn = (body: unknown): ReadingChoice => choice.parse(body ?? {})

const leftOut = z.object({ name: z.string(), isHidden: z.boolean() })
export type LeftOutSheet = z.output<typeof leftOut>

/** How an uploaded file of rows was read, for the answer. */
export const whatWasRead = z.object({
  fileName: z.string(),
  /** Null for a file that is not a workbook. */
  sheet: z.string().nullable(),
  sheetsLeftOut: z.array(leftOut),
  /** Rows that are not empty. */
  rows: z.number(),
  hiddenRows: z.number(),
  hiddenRowsTaken: z.boolean(),
  /** The headings of columns that the import does not look at. */
  columnsNotUsed: z.array(z.string()),
  /** For a list with one relevant column: the column, with its first numbers masked. */
  column: z
    .object({ letter: z.string(), heading: z.string().nullable(), samples: z.array(maskedPhone) })
    .nullable(),
})
export type WhatWasRead = z.output<typeof whatWasRead>
