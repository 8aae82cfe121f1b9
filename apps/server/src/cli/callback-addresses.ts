import { processSurroundings, runCommand } from './command.ts'
import { callbackAddressesCommand } from './commands/callback-addresses.ts'

process.exitCode = await runCommand(callbackAddressesCommand, processSurroundings(process.env))
