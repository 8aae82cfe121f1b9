import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** How many pictures one may have uploaded and not used: more are no work in progress. */
export const mostImagesWaiting = 30

/**
 * A form with the picture in `file`: drawn anew, kept under a number, and gone after a day unless its
 * uploader attaches it to something by then. Refuses: file.not-an-image, .too-large,
 * .too-many-pixels, .too-many-waiting.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/customerService/uploadImage',
  summary: 'Upload a picture, to attach it afterwards',
  access: { can: 'customer.correct' },
  tag: 'Loan audit',
  upload: true,
  body: z.strictObject({}),
  response: z.object({
    fileId: z.number(),
    name: z.string(),
    sizeBytes: z.number(),
    width: z.number(),
    height: z.number(),
  }),
})
