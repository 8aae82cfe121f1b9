import { statementAccounts } from '@daftari/contract/settlement/enums'
import type { ListReader } from '../../../platform/tables/list-reader.ts'
import { dayItemList } from './list-day-items.ts'
import { dayList } from './list-days.ts'
import { differenceList } from './list-differences.ts'
import { fileList } from './list-files.ts'
import { lineList } from './list-lines.ts'
import { problemList } from './list-problems.ts'

/** The files, rows and problems of each account, the days of both, and what differs in them. */
export const statementLists: ListReader[] = [
  ...statementAccounts.flatMap((account) => [
    fileList(account),
    lineList(account),
    problemList(account),
  ]),
  dayList,
  dayItemList,
  differenceList,
]
