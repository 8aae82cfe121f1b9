import type { CallNumber } from '@daftari/contract/platform/records/call-numbers'
import type { NumberToCall } from '@daftari/contract/telephony/calls'
import type { Context } from '../../platform/context.ts'
import type { NumberFound } from './commands/place-call.ts'

/** The modules that own numbers find them by what has them, and refuse who may not call there. */
export type NumberOwner = (ctx: Context, number: NumberToCall) => Promise<NumberFound>

export type NumberOwners = { readonly [K in CallNumber]?: NumberOwner }
