import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import type { ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open. What was deleted still has its history. */
export const objects: ObjectKind[] = [
  { type: 'staff', maySee: anyRowOf('administration.staff') },
  { type: 'role', maySee: async () => true },
  { type: 'network', maySee: async () => true },
]
