import { part } from '../../../platform/part.ts'
import { printingRecord } from './print-record.ts'

export const loanRecords = part({ routes: [printingRecord] })
