import { refuse } from '@daftari/contract/refusals'
import type { House } from '../../platform/context.ts'
import type { Authenticate } from '../../platform/http/principal.ts'
import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'

export const administration = (_ports: Ports): Module => ({ name: 'administration' })

export const authenticator =
  (_house: House, _policy: Ports['session']): Authenticate =>
  async () =>
    refuse('session.expired')
