import { demoEntries, moduleNames, modules } from '../architecture.ts'
import { importsOf } from './imports.ts'
import type { Rule } from './rule.ts'

/** Which files may import which. Tests and their fixtures may import everything. */
interface Wall {
  name: string
  /** The folder or files that it limits. */
  of: string
  except?: readonly string[]
  may(to: string): boolean
  /** An import that it must catch. */
  planted: { in: string; line: string }
}

function wall({ name, of, except = [], may, planted }: Wall): Rule {
  return {
    name,
    reads: new RegExp(`^(?!.*(\\.test\\.tsx?$|/test/))${of}.*\\.tsx?$`),
    check: (file) =>
      except.includes(file.path)
        ? []
        : importsOf(file)
            .filter(({ to }) => !may(to))
            .map(({ line, to }) => ({ path: file.path, line, problem: `imports ${to}` })),
    planted: { path: planted.in, text: `${planted.line}\n` },
  }
}

const server = 'apps/server/src/'
const moduleFolder = (name: string) => `${server}modules/${name}/`
const within = (...folders: readonly string[]) => {
  return (to: string) => folders.some((folder) => to.startsWith(folder))
}
const outside = (...folders: readonly string[]) => {
  const inside = within(...folders)
  return (to: string) => !inside(to)
}
const either = (...rules: readonly Wall['may'][]) => {
  return (to: string) => rules.some((rule) => rule(to))
}

const kernel = 'packages/kernel/src/'
const contract = 'packages/contract/src/'

const moduleWalls = moduleNames.map((name) => {
  const uses: readonly string[] = modules[name].uses
  const entries = uses.map((used) => `${moduleFolder(used)}index.ts`)
  const closed = moduleNames.find((one) => one !== name && !uses.includes(one)) ?? name
  return wall({
    name: `the module ${name} may call ${uses.join(', ') || 'no other module'}, by index.ts only`,
    of: moduleFolder(name),
    may: either(outside(`${server}modules/`), within(moduleFolder(name)), (to) =>
      entries.includes(to),
    ),
    planted: { in: `${moduleFolder(name)}a.ts`, line: `import { a } from '../${closed}/index.ts'` },
  })
})

/** Imports of a subject's declarations from one above it: shared words, until they are moved down. */
const knownAbove: Readonly<Record<string, readonly string[]>> = {
  customers: [`${contract}origination/enums.ts`],
  telephony: [`${contract}messaging/enums.ts`],
  origination: [`${contract}payments/enums.ts`],
  outreach: [`${contract}collections/enums.ts`],
  promotion: [`${contract}collections/enums.ts`],
}

/** Declarations say less than code does: whatever is below may be named, not only what may be called. */
const contractWalls = moduleNames.flatMap((name) => {
  const { level, uses }: { level: number; uses: readonly string[] } = modules[name]
  const below = moduleNames.filter((one) => modules[one].level < level || uses.includes(one))
  const above = moduleNames.filter((one) => one !== name && !below.includes(one))
  const [closed] = above
  if (closed === undefined) return []
  return wall({
    name: `the subjects of ${name} in the contract name none above them`,
    of: `${contract}${name}/`,
    may: either(
      outside(...above.map((one) => `${contract}${one}/`)),
      (to) => knownAbove[name]?.includes(to) ?? false,
    ),
    planted: {
      in: `${contract}${name}/a.ts`,
      line: `import { a } from '../${closed}/a.ts'`,
    },
  })
})

export const walls: Rule[] = [
  wall({
    name: 'the kernel depends on nothing',
    of: kernel,
    may: within(kernel),
    planted: { in: `${kernel}a.ts`, line: "import { z } from 'zod'" },
  }),
  wall({
    name: 'the contract depends on the kernel and zod only: both sides load it',
    of: contract,
    may: either(within(contract, kernel), (to) => to === 'zod'),
    planted: { in: `${contract}a.ts`, line: "import { join } from 'node:path'" },
  }),
  wall({
    name: 'the platform of the contract imports no subject',
    of: `${contract}platform/`,
    may: outside(...moduleNames.map((name) => `${contract}${name}/`), `${contract}registry/`),
    planted: {
      in: `${contract}platform/a.ts`,
      line: "import type { A } from '../ledger/periods.ts'",
    },
  }),
  wall({
    name: 'the platform of the server never imports a module',
    of: `${server}(platform/|events\\.ts$)`,
    may: outside(`${server}modules/`),
    planted: {
      in: `${server}platform/a.ts`,
      line: "import { a } from '../modules/ledger/index.ts'",
    },
  }),
  wall({
    name: 'the demo and the emulator are not the product: only where it starts are they named',
    of: server,
    except: demoEntries,
    may: outside('apps/server/seed/', 'apps/server/emulator/', 'apps/server/test/'),
    planted: {
      in: `${server}platform/a.ts`,
      line: "import { a } from '../../seed/demo/seed-demo.ts'",
    },
  }),
  ...moduleWalls,
  ...contractWalls,
  {
    name: 'a rule is pure: it imports the kernel, the contract and its module’s rules only',
    reads:
      /^(?!.*(\.test\.ts$|\/test\/))apps\/server\/src\/modules\/[a-z]+\/([a-z-]+\/)?domain\/.*\.ts$/,
    check(file) {
      const rules = file.path.replace(/\/domain\/.*$/, '/domain/')
      return importsOf(file)
        .filter(({ to }) => !to.startsWith('packages/') && !to.startsWith(rules))
        .map(({ line, to }) => ({ path: file.path, line, problem: `imports ${to}` }))
    },
    planted: {
      path: 'apps/server/src/modules/servicing/domain/late/a.ts',
      text: "import type { Ctx } from '../../../../platform/context.ts'\n",
    },
  },
  wall({
    name: 'the browser app imports itself, the contract and the kernel',
    of: 'apps/web/src/',
    may: outside('apps/server/', 'tools/', 'e2e/'),
    planted: {
      in: 'apps/web/src/lib/a.ts',
      line: "import { a } from '../../../server/src/events.ts'",
    },
  }),
  ...browserWalls(),
]

/** lib, ui, features, pages, app: each may import those before it, and a page no page. */
function browserWalls(): Rule[] {
  const layers = ['lib', 'ui', 'features', 'pages', 'app']
  return layers.slice(0, -1).map((layer, at) => {
    const above = layers.slice(layer === 'pages' ? at : at + 1)
    return wall({
      name: `of the browser app, ${layer} imports nothing of ${above.join(', ')}`,
      of: `apps/web/src/${layer}/`,
      may: outside(...above.map((one) => `apps/web/src/${one}/`)),
      planted: {
        in: `apps/web/src/${layer}/a/b.tsx`,
        line: `import { A } from '../../${above[0]}/a.tsx'`,
      },
    })
  })
}
