import * as own from '@daftari/contract/administration/second-factor'
import { codeRoles, revokeDevice } from '@daftari/contract/administration/sign-in-codes'
import { inSteps, read, write } from '../../../platform/module.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { beginTotp, disableTotp, enableTotp, newRecoveryCodes } from './enrol.ts'
import { factorReset } from './factor-reset.ts'
import { listCodes, listDevices, listResets } from './lists.ts'
import { readOwnFactor } from './own-factor.ts'
import { signInCodesFlow } from './policy.ts'
import { confirm } from './prove.ts'
import * as devices from './trusted-devices.ts'

/** The caller's second factor, and the devices of others. */
export function secondFactor(ports: Ports): Part {
  return part({
    requests: [factorReset],
    settings: [signInCodesFlow],
    lists: [listCodes, listDevices, listResets],
    routes: [
      read(own.ownFactor, (ctx) => readOwnFactor(ctx)),
      inSteps(own.beginTotp, (steps, { body }, parts) =>
        beginTotp(steps, body.password, parts, ports),
      ),
      inSteps(own.enableTotp, async (steps, { body }, parts) => ({
        recoveryCodes: await enableTotp(steps, body.code, parts, ports),
      })),
      inSteps(own.renewRecoveryCodes, async (steps, { body }, parts) => ({
        recoveryCodes: await newRecoveryCodes(steps, body.code, parts, ports),
      })),
      inSteps(own.disableTotp, async (steps, { body }, parts) => {
        await disableTotp(steps, body.code, parts, ports)
        return {}
      }),
      inSteps(own.confirmFactor, async (steps, { body }, parts) => {
        await confirm(steps, body.code, parts, ports)
        return {}
      }),
      write(own.revokeOwnDevice, async (ctx, { params }) => {
        await devices.revokeOwnDevice(ctx, params.id)
        return {}
      }),
      read(codeRoles, async (ctx) => {
        const roles = await ctx.db
          .selectFrom('administration.role')
          .select(['code as value', 'name as label'])
          .orderBy('name')
          .execute()
        return { options: roles }
      }),
      write(revokeDevice, async (ctx, { params, body }) => {
        await devices.revokeDevice(ctx, params.id, body.reason)
        return {}
      }),
    ],
  })
}
