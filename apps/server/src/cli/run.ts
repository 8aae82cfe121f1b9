import { processSurroundings, runCommand } from './command.ts'
import { commands, helpOf } from './commands.ts'

const [name = '', ...args] = process.argv.slice(2)
const around = processSurroundings(process.env, args)
const known = Object.hasOwn(commands, name) ? commands[name] : undefined
const asksForHelp = args.includes('--help') || args.includes('-h')
if (known === undefined) around.complain(helpOf(name))
else if (asksForHelp) around.say(helpOf(name))
else process.exitCode = await runCommand(await known.load(), around)
if (known === undefined) process.exitCode = 2
