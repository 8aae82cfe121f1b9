import type { Module } from '../../platform/module.ts'

export const customers: Module = { name: 'customers' }
