import { z } from 'zod'
import { maskedPhone } from '../columns.ts'

export const hiddenRowsAnswers = ['leave', 'take'] as const

/**
 * What the uploader of a sheet answers to a question about it: the same file is sent again with the
 * answer. The refusals file.which-sheet, file.hidden-rows and file.which-column ask, and offer what may be
 * said.
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

/** What was read of an uploaded file of rows, as the answer tells it. */
export const whatWasRead = z.object({
  fileName: z.string(),
  /** Null where the file is no workbook. */
  sheet: z.string().nullable(),
  sheetsLeftOut: z.array(leftOut),
  /** Rows that are not empty. */
  rows: z.number(),
  hiddenRows: z.number(),
  hiddenRowsTaken: z.boolean(),
  /** The headings of columns that the import does not look at. */
  columnsNotUsed: z.array(z.string()),
  /** Of a list, where only one column counts: which, and the first of its numbers, masked. */
  column: z
    .object({ letter: z.string(), heading: z.string().nullable(), samples: z.array(maskedPhone) })
    .nullable(),
})
export type WhatWasRead = z.output<typeof whatWasRead>
