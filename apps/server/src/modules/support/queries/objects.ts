import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import type { ObjectKind } from '../../../platform/desk/object-kind.ts'

/** What of this module people open: whoever sees the page sees every message. */
export const objects: ObjectKind[] = [{ type: 'feedback', maySee: anyRowOf('support.feedback') }]
