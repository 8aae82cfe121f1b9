import { numbered, type ObjectKind } from '../../../platform/desk/object-kind.ts'
import { maySeePerson } from './may-see-person.ts'

/** What of this module people open. */
export const objects: ObjectKind[] = [
  {
    type: 'person',
    async maySee(ctx, id) {
      const personId = numbered(id)
      if (personId === undefined) return false
      const { byApplication, byCase } = await maySeePerson(ctx, { personId })
      return byApplication || byCase
    },
  },
]
