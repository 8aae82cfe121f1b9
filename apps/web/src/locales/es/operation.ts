import type source from '../en/operation.ts'

export default {
  tables: {},
  meanings: {},
} satisfies typeof source
