import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import type { ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open. */
export const objects: ObjectKind[] = [
  { type: 'message-template', maySee: anyRowOf('messaging.template') },
]
