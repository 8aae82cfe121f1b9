import type { Module } from '../../platform/module.ts'

export const servicing: Module = { name: 'servicing' }
