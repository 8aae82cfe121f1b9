import { registerHooks } from 'node:module'
import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shortcuts } from '../build/lean-imports.ts'

/**
 * What the build leaves out is left out of unit tests as well: what asks for it fails there first. Here
 * antd is no part of a bundle, so it is Node that is told.
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
