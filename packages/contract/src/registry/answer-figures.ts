import { instalmentPaid, instalmentWaived } from '../origination/allocated-parts.ts'
import { deskFigures } from '../payments/operator/desk-tables.ts'
import type { AnswerFigure } from '../platform/answer-figure.ts'

/** Every figure that opens and stands in an answer that is no table. */
export const answerFigures = {
  instalmentPaid,
  instalmentWaived,
  ...deskFigures,
} as unknown as Readonly<Record<string, AnswerFigure>>
