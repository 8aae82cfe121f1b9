import { act, errand } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import { listCertificates } from './certificate/list-certificates.ts'
import { listFinishedLoans } from './certificate/list-finished-loans.ts'
import { revokeAllOwedAgain, revokeOwedAgain } from './certificate/revoke-certificate.ts'
import { certificateRoutes } from './certificate/routes.ts'
import { compareChangedDays, compareEndedDay } from './commands/compare-days.ts'
import { readStatementFile } from './commands/read-statement-file.ts'
import { objects } from './objects.ts'
import { statementLists } from './queries/statement-lists.ts'
import { statementObjects } from './queries/statement-objects.ts'
import { reconciliationRoutes, statementRoutes } from './statement-routes.ts'

export { keepStatementFile } from './commands/keep-statement-file.ts'

export const settlement = (ports: Ports): Module => ({
  name: 'settlement',
  routes: [...certificateRoutes(ports), ...statementRoutes, ...reconciliationRoutes],
  lists: [listFinishedLoans, listCertificates, ...statementLists],
  objects: [...objects, ...statementObjects],
  subscribers: [
    act('settlement.revoke-certificate', 'repayment.reversed', revokeOwedAgain),
    act('settlement.revoke-unwaived', 'waiver.changed', revokeOwedAgain),
    errand('settlement.read-statement', 'statement.kept', (outside, { fileId }) =>
      readStatementFile(outside, ports, fileId),
    ),
  ],
  daily: [{ name: 'settlement.revoke-certificates', run: revokeAllOwedAgain }, compareEndedDay],
  recurring: [compareChangedDays],
})
