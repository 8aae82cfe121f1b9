import type { Module } from '../../platform/module.ts'

export const statistics: Module = { name: 'statistics' }
