import type source from '../en/loan-admin.ts'

export default {
  tables: {},
  meanings: {},
} satisfies typeof source
