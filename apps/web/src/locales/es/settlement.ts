import type source from '../en/settlement.ts'

export default {
  tables: {},
  meanings: {},
} satisfies typeof source
