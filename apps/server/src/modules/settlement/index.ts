import { moduleOf } from '../../platform/part.ts'
import type { Module } from '../../platform/server-module.ts'
import type { Ports } from '../../ports.ts'
import { certificates } from './certificate/server.ts'
import { charges, tariffs } from './charges/server.ts'
import { loanRecords } from './loan-record/server.ts'
import { serviceFees } from './service-fees/server.ts'
import { reconciliation, statements } from './statements.ts'
import { transfers } from './transfers/server.ts'

export const settlement = (ports: Ports): Module =>
  moduleOf('settlement', [
    statements(ports),
    reconciliation,
    certificates(ports),
    charges,
    tariffs,
    serviceFees,
    transfers,
    loanRecords,
  ])
