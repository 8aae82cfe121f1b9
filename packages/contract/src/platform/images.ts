import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'

/** The most unused pictures that a person may have uploaded: more are not work in progress. */
export const mostImagesWaiting = 30

/**
 * A form with the picture in `file`: redrawn, stored under a number, and deleted after a day unless its
 * uploader attaches it to something by then. Refuses: file.not-an-image, .too-large, .too-many-pixels,
 * .too-many-waiting.
 */
const imageUpload = (path: string, can: Permission) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Upload a picture, to attach it afterwards',
    access: { can },
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
export type ImageUpload = ReturnType<typeof imageUpload>

export const uploadImage = imageUpload('/customerService/uploadImage', 'customer.correct')

/** The same for the agent who records a change of work. */
export const uploadProof = imageUpload(
  '/customerService/issue/jobInfo/uploadImage',
  'job-request.work',
)
