import { processSurroundings, runCommand } from './command.ts'
import { loadBookCommand } from './commands/load-book.ts'

process.exitCode = await runCommand(loadBookCommand, processSurroundings(process.env))
