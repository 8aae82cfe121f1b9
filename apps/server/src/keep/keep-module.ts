import type { Module } from '../platform/server-module.ts'
import { clearing } from './clearing.ts'

/** How long the rows of every table are kept. */
export const keepModule: Module = { name: 'keep', recurring: [clearing] }
