import type { Module } from '../../platform/module.ts'
import { refreshingAudiences } from './audiences/refresh.ts'

export { refreshAudience, refreshAudiences } from './audiences/refresh.ts'

export const promotion: Module = {
  name: 'promotion',
  routes: [],
  daily: [refreshingAudiences],
}
