import { processSurroundings, runCommand } from './command.ts'
import { verifyAuditLogCommand } from './commands/verify-trail.ts'

process.exitCode = await runCommand(verifyAuditLogCommand, processSurroundings(process.env))
