import type { Module } from '../../platform/module.ts'

export const collections: Module = { name: 'collections' }
