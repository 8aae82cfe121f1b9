import { sql } from 'kysely'
import type { Module } from '../../server-module.ts'
import { numbered } from '../object-kind.ts'

/**
 * Serves every setting that the modules declare: how it is read, its requests, and the right to see a
 * version.
 */
export function settingsModule(modules: readonly Module[]): Module {
  const settings = modules.flatMap((one) => one.settings ?? [])
  const pages = new Map(settings.map(({ setting }) => [setting.kind, setting.page]))
  return {
    name: 'settings',
    routes: settings.flatMap(({ readers }) => readers),
    requests: settings.map(({ flow }) => flow),
    lists: settings.map(({ list }) => list),
    objects: [
      {
        type: 'setting-version',
        async maySee(ctx, id) {
          const { rows } = await sql<{ kind: string }>`
            select kind from platform.setting_version where id = ${numbered(id) ?? 0}`.execute(
            ctx.db,
          )
          const page = pages.get(rows[0]?.kind ?? '')
          return page !== undefined && ctx.pages.has(page)
        },
      },
    ],
  }
}
