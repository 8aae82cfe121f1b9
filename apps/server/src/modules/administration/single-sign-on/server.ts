import { unlinkIdentity as unlink } from '@daftari/contract/administration/sign-in-codes'
import * as contract from '@daftari/contract/administration/single-sign-on'
import { staffOf } from '../../../platform/context.ts'
import { sessionCookie } from '../../../platform/http/allow.ts'
import { inSteps, type RequestParts, read, write } from '../../../platform/module.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { listIdentities } from '../second-factor/lists.ts'
import { deviceCookie } from '../second-factor/trusted-devices.ts'
import { flowCookie } from './flow.ts'
import { identityOf, unlinkIdentity } from './identities.ts'
import * as signOn from './sign-on.ts'

/** Signing in by the lender's identity provider, and the accounts linked to it. */
export function singleSignOn(ports: Ports): Part {
  const offered = () => ports.identityProvider !== undefined
  const enter = ({ token, device, path }: signOn.SignedOn, { reply }: RequestParts) => {
    reply.cookie(sessionCookie, token, ports.session.hours * 3600)
    reply.cookie(flowCookie, '', 0)
    if (device) reply.cookie(deviceCookie, device.cookie, device.days * 86_400)
    return { token, path }
  }
  return part({
    lists: [listIdentities],
    routes: [
      read(contract.signOnOffered, async () => ({ offered: offered() })),
      inSteps(contract.beginSignOn, async (steps, { body }, parts) => ({
        address: await signOn.beginSignOn(steps, body, parts, ports),
      })),
      inSteps(contract.finishSignOn, async (steps, { body }, parts) =>
        enter(await signOn.finishSignOn(steps, body, parts, ports), parts),
      ),
      inSteps(contract.codeOfSignOn, async (steps, { body }, parts) =>
        enter(await signOn.codeOfSignOn(steps, body, parts, ports), parts),
      ),
      read(contract.ownSignOn, async (ctx) => {
        const identity = await identityOf(ctx, staffOf(ctx))
        return { offered: offered(), linkedAt: identity?.linkedAt.toISOString() ?? null }
      }),
      inSteps(contract.beginLink, async (steps, { body }, parts) => ({
        address: await signOn.beginLink(steps, body.password, parts, ports),
      })),
      inSteps(contract.finishLink, async (steps, { body }, parts) => {
        await signOn.finishLink(steps, body, parts, ports)
        return {}
      }),
      write(unlink, async (ctx, { params, body }) => {
        await unlinkIdentity(ctx, params.id, body.reason)
        return {}
      }),
    ],
  })
}
