import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../shapes.ts'

const own = { access: 'session', ownAccount: true, tag: 'Session' } as const

/**
 * A form with the picture in `file`: redrawn as a small square, so that nothing else of it is stored; it
 * replaces the previous one. Refuses: file.not-an-image, .too-large, .too-many-pixels.
 */
export const saveOwnPicture = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/ownPicture',
  summary: 'Upload a picture of oneself',
  upload: true,
  body: z.strictObject({}),
  response: z.object({}),
})

export const removeOwnPicture = endpoint({
  ...own,
  method: 'POST',
  path: '/admin/ownPicture/remove',
  summary: 'Remove the picture of oneself',
  response: z.object({}),
})

/** For any signed-in person, as long as the person has a picture. Refuses: request.not-found. */
export const staffPicture = endpoint({
  ...own,
  method: 'GET',
  path: '/admin/staffPictures/{id}',
  summary: 'The picture that a member of the staff has',
  params: idParams,
  response: z.unknown(),
})
