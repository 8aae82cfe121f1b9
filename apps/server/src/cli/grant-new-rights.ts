import { processSurroundings, runCommand } from './command.ts'
import { grantNewRightsCommand } from './commands/grant-new-rights.ts'

process.exitCode = await runCommand(grantNewRightsCommand, processSurroundings(process.env))
