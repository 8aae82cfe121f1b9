import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'

export const payments = (_ports: Ports): Module => ({ name: 'payments' })
