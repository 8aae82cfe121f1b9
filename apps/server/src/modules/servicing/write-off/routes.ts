import * as contract from '@daftari/contract/servicing/write-off'
import { type Route, write } from '../../../platform/module.ts'
import { askWriteOff } from './ask-write-off.ts'
import { decideWriteOff, takeBackWriteOff, withdrawWriteOff } from './decide-write-off.ts'
import type { WriteOffRow } from './store.ts'

export const writeOffRoutes: Route[] = [
  write(contract.askWriteOff, async (ctx, { body }) => outcome(await askWriteOff(ctx, body))),
  write(contract.decideWriteOff, async (ctx, { params, body }) =>
    outcome(await decideWriteOff(ctx, { ...params, ...body })),
  ),
  write(contract.withdrawWriteOff, async (ctx, { params, body }) =>
    outcome(await withdrawWriteOff(ctx, { ...params, ...body })),
  ),
  write(contract.takeBackWriteOff, async (ctx, { params, body }) =>
    outcome(await takeBackWriteOff(ctx, { ...params, ...body })),
  ),
]

const outcome = ({ id, state, version }: WriteOffRow) => ({ id, state, version })
