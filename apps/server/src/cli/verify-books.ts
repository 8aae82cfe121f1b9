import { processSurroundings, runCommand } from './command.ts'
import { verifyBooksCommand } from './commands/verify-books.ts'

process.exitCode = await runCommand(verifyBooksCommand, processSurroundings(process.env))
