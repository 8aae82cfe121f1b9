import type { Module } from '../../platform/module.ts'
import type { Ports } from '../../ports.ts'
import { endingLostCalls } from './commands/end-lost-calls.ts'
import { phoneRoutes, serverRoutes, type TelephonyMeans } from './routes.ts'

export type { Callee, CallWish, Told } from './call-store.ts'
export { type CallEnd, type EndedCall, endCall } from './commands/end-call.ts'
export { endLostCalls } from './commands/end-lost-calls.ts'
export { noteCall } from './commands/note-call.ts'
export {
  type CallAnswer,
  type NumberFound,
  openCall,
  placeCall,
  type WrittenCall,
} from './commands/place-call.ts'
export { takeRecord } from './commands/take-record.ts'
export { socketOf, type TelephonySettings } from './credentials.ts'
export { outcomeOf } from './domain/outcome.ts'
export { ownCall } from './queries/own-call.ts'
export type { NumberOwner, NumberOwners } from './routes.ts'

export const telephony = (
  { telephony: settings }: Ports,
  means: Omit<TelephonyMeans, 'settings'>,
): Module => ({
  name: 'telephony',
  routes: [...phoneRoutes({ settings, ...means }), ...serverRoutes({ settings, ...means })],
  recurring: [endingLostCalls],
})
