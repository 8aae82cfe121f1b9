import { colleagues, comments, writeComment } from '@daftari/contract/platform/comments'
import { objectHistory } from '@daftari/contract/platform/object-history'
import { keepPresence, leavePresence } from '@daftari/contract/platform/presence'
import type { PrincipalOf } from '../http/principal.ts'
import { inSteps, read, write } from '../module.ts'
import type { Module } from '../server-module.ts'
import * as desk from './comments.ts'
import { objectKinds } from './object-kind.ts'
import { forgetSilent, keepPresent, leave } from './presence.ts'
import { readHistory } from './read-history.ts'

/** What is the same for every entity that people open: its history, its comments, who else has it open. */
export function objectsModule(modules: readonly Module[], principalOf: PrincipalOf): Module {
  const kinds = objectKinds(modules)
  return {
    name: 'objects',
    routes: [
      read(comments, (ctx, { params }) => desk.readComments(ctx, kinds, params)),
      read(colleagues, (ctx, { params }) => desk.readColleagues(ctx, kinds, params)),
      write(writeComment, (ctx, input) => desk.writeComment(ctx, { kinds, principalOf }, input)),
      read(objectHistory, (ctx, input) => readHistory(ctx, kinds, input)),
      // Presence is no act, so the audit log has no entry for it.
      inSteps(keepPresence, (steps, input) => keepPresent(steps, kinds, input)),
      inSteps(leavePresence, (steps, { params, body }) => leave(steps, params, body.tab)),
    ],
    alerts: [desk.commentAlerts],
    recurring: [{ name: 'presence.forget-silent', everySeconds: 300, run: forgetSilent }],
  }
}
