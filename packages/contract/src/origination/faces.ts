import { z } from 'zod'
import { panel } from '../platform/panels/panel.ts'
import { ofLoan } from '../servicing/loan-access.ts'
import { standingShape } from './contacts.ts'

/** Of 64 bits: up to so many may differ. All such pictures are found, not only most of them. */
export const mostDifferentBits = 7

/** How they were found: the picture as a whole looks alike, or a vendor says it is the same face. */
export const faceMethods = ['pictures', 'faces'] as const

/**
 * Face photos of other customers that look like this one's. Without a vendor of face comparison it
 * is the pictures that look alike, which is a hint and no recognition: the same photo sent twice,
 * cut or in another light. Refuses: request.not-found.
 */
export const similarFaces = panel(ofLoan, 'similar-faces', {
  method: 'POST',
  path: '/audit/cashCredit/face/getSimilarFaces',
  summary: 'Face photos that look like a customer’s',
  parts: {
    method: z.enum(faceMethods),
    /** False when the customer has no face photo that could be compared. */
    compared: z.boolean(),
    rows: z.array(
      standingShape.extend({
        /** From 0 to 1: 1 is the same picture. */
        likeness: z.number(),
        /** The photo, where the reader may see an application of that customer. */
        fileId: z.number().nullable(),
      }),
    ),
    /** There are more than are shown. */
    more: z.boolean(),
  },
})
