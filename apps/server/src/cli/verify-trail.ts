import { processSurroundings, runCommand } from './command.ts'
import { verifyTrailCommand } from './commands/verify-trail.ts'

process.exitCode = await runCommand(verifyTrailCommand, processSurroundings(process.env))
