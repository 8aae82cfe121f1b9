import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import { sessionRoutes } from './routes.ts'

export { authenticator } from './authenticator.ts'
export { createStaff, type NewStaff } from './commands/create-staff.ts'
export { type HashingCost, hashingCost } from './password-hash.ts'

export const administration = (ports: Ports): Module => ({
  name: 'administration',
  routes: sessionRoutes(ports),
})
