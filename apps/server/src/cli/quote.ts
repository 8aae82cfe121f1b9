import { processSurroundings, runCommand } from './command.ts'
import { quoteCommand } from './commands/quote.ts'

process.exitCode = await runCommand(quoteCommand, processSurroundings(process.env))
