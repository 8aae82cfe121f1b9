import { z } from 'zod'
import { panel } from '../platform/panels/panel.ts'
import { ofLoan } from '../servicing/loan-access.ts'
import { standingShape } from './contacts.ts'

/** The most differing bits among 64. All such pictures are found, not only most of them. */
export const mostDifferentBits = 7

/** How they were found: the picture as a whole looks alike, or a vendor says it is the same face. */
export const faceMethods = ['pictures', 'faces'] as const

/**
 * Face photos of other customers that resemble this one's. Without a vendor of face comparison the pictures
 * as such are compared, which is a hint and not recognition: the same photo sent twice, cropped or in another
 * light. Refuses: request.not-found.
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
