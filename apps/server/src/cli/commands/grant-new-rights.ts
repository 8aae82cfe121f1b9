import { parseArgs } from 'node:util'
import { closeRoleGap, type RoleGap, roleGaps } from '../../modules/administration/index.ts'
import { openApp } from '../../open-app.ts'
import { type Context, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defaultRoles } from '../../reference/roles.ts'
import { CannotRun, type Command } from '../command.ts'
import { withMigrated } from '../with-migrated.ts'

const usage = 'Use: npm run grant-new-rights -- [--role CODE … | --all] [--only RIGHT …]'

/**
 * Shows the rights that this version's roles have and the lender's own roles lack. With `--role` or `--all`
 * it adds them; with `--only` just the named pages and auth codes.
 */
export const grantNewRightsCommand: Command = async ({ args, env, say }) => {
  const asked = flagsOf(args)
  return withMigrated(env, async (config) => {
    const { appContext, close } = await openApp(
      { ...config, emulatorPort: null },
      'grant-new-rights',
    )
    try {
      await transact(appContext.db, async (tx) => {
        const ctx = systemContext(appContext, tx, 'grant-new-rights')
        const gaps = await roleGaps(ctx, shipped)
        const chosen = chooseFrom(gaps, asked)
        if (gaps.length === 0) say('Every role has what it has in this version.')
        for (const gap of gaps) for (const line of linesOf(gap)) say(line)
        if (gaps.length > 0 && !asked.gives)
          say('Nothing was added: name roles by --role, or --all.')
        await give(ctx, chosen, say)
      })
      return 0
    } finally {
      await close()
    }
  })
}

const shipped = Object.entries(defaultRoles).map(([code, { pages, permissions }]) => ({
  code,
  pages: [...pages],
  permissions: [...permissions],
}))

const linesOf = ({ code, pages, permissions }: RoleGap) => [
  `${code} lacks`,
  ...[...pages, ...permissions].map((one) => `  ${one}`),
]

interface Asked {
  gives: boolean
  all: boolean
  roles: readonly string[]
  only: readonly string[] | undefined
}

function chooseFrom(gaps: readonly RoleGap[], { all, roles, only }: Asked): RoleGap[] {
  const unknown = roles.find((code) => !gaps.some((gap) => gap.code === code))
  if (unknown !== undefined)
    throw new CannotRun(`The role ${unknown} lacks nothing, or is not there.`)
  const isWanted = (right: string) => only?.includes(right) ?? true
  return gaps
    .filter((gap) => all || roles.includes(gap.code))
    .map(({ code, pages, permissions }) => ({
      code,
      pages: pages.filter(isWanted),
      permissions: permissions.filter(isWanted),
    }))
    .filter((gap) => gap.pages.length + gap.permissions.length > 0)
}

async function give(ctx: Context, gaps: readonly RoleGap[], say: (line: string) => void) {
  for (const gap of gaps) {
    await closeRoleGap(ctx, gap, 'rights of a new version')
    say(`${gap.code}: ${gap.pages.length} pages and ${gap.permissions.length} auth codes added.`)
  }
}

function flagsOf(args: readonly string[]): Asked {
  const many = { type: 'string', multiple: true } as const
  try {
    const options = { role: many, only: many, all: { type: 'boolean' } } as const
    const { role = [], only, all = false } = parseArgs({ args: [...args], options }).values
    return { gives: all || role.length > 0, all, roles: role, only }
  } catch {
    throw new CannotRun(usage)
  }
}
