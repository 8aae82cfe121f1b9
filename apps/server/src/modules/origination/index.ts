import { refuse } from '@daftari/contract/refusals'
import type { Clock } from '../../platform/clock.ts'
import type { CheckSignature } from '../../platform/http/principal.ts'
import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'

export const origination = (_ports: Ports): Module => ({ name: 'origination' })

export const intakeSignature =
  (_secrets: Ports['intakeSecrets'], _clock: Clock): CheckSignature =>
  async () =>
    refuse('signature.wrong')
