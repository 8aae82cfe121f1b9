import { parseArgs } from 'node:util'
import { root } from '../tidy/rule.ts'
import { scaffold, usage } from './scaffold.ts'
import { Refused, treeOf } from './tree.ts'

/** `npm run new -- list support call-note --page customer-service/issue`. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string' },
      can: { type: 'string' },
      verb: { type: 'string' },
      decides: { type: 'string' },
      'hand-out': { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  console.log(values.help === true ? usage : scaffold(treeOf(root), positionals, values))
} catch (failed) {
  const known = failed instanceof Refused || (failed instanceof TypeError && 'code' in failed)
  if (!known) throw failed
  console.error(failed.message)
  process.exitCode = 1
}
