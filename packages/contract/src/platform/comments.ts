import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { objectParams, objectTypes } from './objects.ts'

const tag = 'Comments'
export const longestComment = 1_000
export const mostMentioned = 10

/** An account in a text, as `@amina.o` names it. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<![\w.@-])@([\w-]+(?:\.[\w-]+)*)/g)].map(([, name = '']) =>
      name.toLowerCase(),
    ),
  ),
]

const colleague = z.object({ account: z.string(), name: z.string() })

/**
 * What the staff wrote to each other on an entity and on its parts, oldest first, the last
 * {@link mostComments}. Refuses: permission.denied, request.not-found.
 */
export const comments = endpoint({
  method: 'GET',
  path: '/comments/{objectType}/{id}',
  summary: 'What the staff wrote to each other on an entity',
  access: 'session',
  tag,
  params: objectParams,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        /** Where it was written: on the entity itself or a part of it. */
        on: z.object({ type: z.enum(objectTypes), id: z.string() }),
        who: z.string(),
        text: z.string(),
        mentioned: z.array(colleague),
        at: z.string(),
      }),
    ),
  }),
})
export const mostComments = 200

/** Refuses: permission.denied, request.not-found, comment.cannot-see, comment.too-many. */
export const writeComment = endpoint({
  method: 'POST',
  path: '/comments/{objectType}/{id}',
  summary: 'Write to colleagues on an entity; who is named by @account is alerted',
  access: 'session',
  tag,
  params: objectParams,
  body: z.strictObject({ text: z.string().trim().min(1).max(longestComment) }),
  response: z.object({ id: z.number() }),
})

/** People with access to a page of such entities, without the reader. Refuses: permission.denied. */
export const colleagues = endpoint({
  method: 'GET',
  path: '/comments/{objectType}/{id}/colleagues',
  summary: 'Who may be named in a comment on an entity',
  access: 'session',
  tag,
  params: objectParams,
  response: z.object({ rows: z.array(colleague) }),
})
