import type { Module } from '../../platform/module.ts'
import { listTemplates } from './queries/list-templates.ts'
import { objects } from './queries/objects.ts'
import { templateRoutes } from './routes.ts'

export { decideTemplate } from './commands/decide-template.ts'
export { createTemplate, type NewTemplate } from './commands/write-template.ts'

export const messaging: Module = {
  name: 'messaging',
  routes: templateRoutes,
  lists: [listTemplates],
  objects,
}
