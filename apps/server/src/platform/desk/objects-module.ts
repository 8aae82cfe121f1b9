import { objectHistory } from '@daftari/contract/platform/object-history'
import { keepPresence, leavePresence } from '@daftari/contract/platform/presence'
import { inSteps, type Module, read } from '../module.ts'
import { objectKinds } from './object-kind.ts'
import { forgetSilent, keepPresent, leave } from './presence.ts'
import { readHistory } from './read-history.ts'

/** What is the same for every entity that people open: its history, and who else has it open. */
export function objectsModule(modules: readonly Module[]): Module {
  const kinds = objectKinds(modules)
  return {
    name: 'objects',
    routes: [
      read(objectHistory, (ctx, input) => readHistory(ctx, kinds, input)),
      // Telling that one looks is no act: nothing of it is in the audit log.
      inSteps(keepPresence, (steps, input) => keepPresent(steps, kinds, input)),
      inSteps(leavePresence, (steps, { params, body }) => leave(steps, params, body.tab)),
    ],
    recurring: [{ name: 'presence.forget-silent', everySeconds: 300, run: forgetSilent }],
  }
}
