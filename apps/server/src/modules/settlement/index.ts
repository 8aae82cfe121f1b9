import { externalJob } from '../../platform/events/subscriber.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { certificateAlerts, searchCertificates } from './certificate/find-certificates.ts'
import { compareChangedDays, compareEndedDay } from './commands/compare-days.ts'
import { readStatementFile } from './commands/read-statement-file.ts'
import {
  costDays,
  costLists,
  costReports,
  costRequests,
  costRoutes,
  costSubscribers,
} from './cost-parts.ts'
import { objects } from './objects.ts'
import { statementLists } from './queries/statement-lists.ts'
import { reconciliationRoutes, statementRoutes } from './statement-routes.ts'

export const settlement = (ports: Ports): Module => ({
  name: 'settlement',
  routes: [...costRoutes(ports), ...statementRoutes, ...reconciliationRoutes],
  requests: costRequests,
  lists: [...costLists, ...statementLists],
  reports: costReports,
  objects,
  search: [searchCertificates],
  alerts: [certificateAlerts],
  subscribers: [
    ...costSubscribers,
    externalJob('settlement.read-statement', 'statement.kept', (job, { fileId }) =>
      readStatementFile(job, ports, fileId),
    ),
  ],
  daily: [compareEndedDay, ...costDays],
  recurring: [compareChangedDays],
})
