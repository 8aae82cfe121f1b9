import {
  acknowledgeDifference as acknowledgeEndpoint,
  compareDay as compareEndpoint,
  differenceDetail as differenceEndpoint,
  reopenDifference as reopenEndpoint,
} from '@daftari/contract/settlement/difference-endpoints'
import {
  downloadStatement,
  statementFile as fileEndpoint,
  statementLine as lineEndpoint,
  matchStatementLine,
  undoStatement,
  uploadStatement,
} from '@daftari/contract/settlement/endpoints'
import { statementAccounts } from '@daftari/contract/settlement/enums'
import { assert } from '@daftari/kernel/assert'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { anyRowOf } from '../../platform/desk/any-row-of.ts'
import { externalJob } from '../../platform/events/subscriber.ts'
import { documentRoute, keptFile } from '../../platform/files/document-route.ts'
import { withQuestions } from '../../platform/files/rows/read-table.ts'
import { write } from '../../platform/module.ts'
import { rowPanel } from '../../platform/panels/panel-query.ts'
import { type Part, part } from '../../platform/part.ts'
import type { Ports } from '../../ports.ts'
import { compareDay } from './commands/compare-day.ts'
import { compareChangedDays, compareEndedDay } from './commands/compare-days.ts'
import { keepStatementFile } from './commands/keep-statement-file.ts'
import { matchByHand } from './commands/match-by-hand.ts'
import { readStatementFile } from './commands/read-statement-file.ts'
import { acknowledgeDifference, reopenDifference } from './commands/settle-difference.ts'
import { undoStatementFile } from './commands/undo-statement-file.ts'
import { differenceDetail } from './queries/difference-detail.ts'
import { fileDetail } from './queries/file-detail.ts'
import { lineDetail } from './queries/line-detail.ts'
import { dayItemList } from './queries/list-day-items.ts'
import { dayList } from './queries/list-days.ts'
import { differenceList } from './queries/list-differences.ts'
import { fileList } from './queries/list-files.ts'
import { lineList } from './queries/list-lines.ts'
import { problemList } from './queries/list-problems.ts'
import { statementLimits } from './reading/statement-rows.ts'

/** The operator's statements: the files, rows and problems of each account. */
export const statements = (ports: Ports): Part =>
  part({
    lists: statementAccounts.flatMap((account) => [
      fileList(account),
      lineList(account),
      problemList(account),
    ]),
    objects: [{ type: 'statement', ...anyRowOf('settlement.statementFile') }],
    subscribers: [
      externalJob('settlement.read-statement', 'statement.kept', (job, { fileId }) =>
        readStatementFile(job, ports, fileId),
      ),
    ],
    routes: [
      withQuestions(
        write(uploadStatement, async (ctx, { params, body: choice }, { largeUpload }) => {
          assert(largeUpload !== undefined, 'the HTTP server refuses an upload without its file')
          const given = { account: params.account, upload: largeUpload, choice }
          return { id: await keepStatementFile(ctx, given) }
        }),
        statementLimits,
      ),
      rowPanel(fileEndpoint, fileDetail),
      documentRoute(downloadStatement, async (ctx, { id }) => {
        const file = await keptFile(
          ctx,
          sql`select file_id from settlement.statement_file where id = ${id}`,
        )
        await audit(ctx, { act: 'statement.download', object: { type: 'statement', id } })
        return file
      }),
      write(undoStatement, async (ctx, { params, body }) => {
        const { id, version } = await undoStatementFile(ctx, { ...params, ...body })
        return { id, version }
      }),
      rowPanel(lineEndpoint, lineDetail),
      write(matchStatementLine, (ctx, { params, body }) =>
        matchByHand(ctx, { lineId: params.id, ...body }),
      ),
    ],
  })

/** The days of each account, and where the books and the statements differ. */
export const reconciliation = part({
  lists: [dayList, dayItemList, differenceList],
  objects: [{ type: 'difference', ...anyRowOf('settlement.difference') }],
  daily: [compareEndedDay],
  recurring: [compareChangedDays],
  routes: [
    rowPanel(differenceEndpoint, differenceDetail),
    write(acknowledgeEndpoint, (ctx, { params, body }) =>
      acknowledgeDifference(ctx, { ...params, ...body }),
    ),
    write(reopenEndpoint, (ctx, { params, body }) => reopenDifference(ctx, { ...params, ...body })),
    write(compareEndpoint, async (ctx, { body }) => {
      const day = { account: body.account, on: businessDate(body.on) }
      return { openDifferences: await compareDay(ctx, day) }
    }),
  ],
})
