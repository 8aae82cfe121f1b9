import type source from '../en/collection.ts'

export default {
  tables: {},
  meanings: {},
} satisfies typeof source
