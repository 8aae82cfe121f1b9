import { registerHooks } from 'node:module'
import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shortcuts } from '../build/lean-imports.ts'

/**
 * What the build leaves out is left out of unit tests as well: code that needs it fails there first. In tests
 * antd is not bundled, so Node's resolver does it.
 */
registerHooks({
  resolve(specifier, context, next) {
    const one = shortcuts.find(
      ({ source, target, importer }) =>
        source === specifier && isAbsolute(target) && importer.test(context.parentURL ?? ''),
    )
    if (one === undefined) return next(specifier, context)
    return { url: pathToFileURL(one.target).href, shortCircuit: true }
  },
})
