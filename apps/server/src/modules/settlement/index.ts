import type { Module } from '../../platform/module.ts'

export const settlement: Module = {
  name: 'settlement',
}
