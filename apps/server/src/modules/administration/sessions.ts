import * as picture from '@daftari/contract/administration/own-picture'
import * as session from '@daftari/contract/administration/session'
import { sessionCookie } from '../../platform/http/allow.ts'
import { inSteps, read, write } from '../../platform/module.ts'
import { type Part, part } from '../../platform/part.ts'
import type { Ports } from '../../ports.ts'
import { modifyPassword } from './commands/modify-password.ts'
import { modifyTelephonePassword } from './commands/modify-telephone-password.ts'
import { offerPasswordKey } from './commands/open-passwords.ts'
import {
  readPreferences,
  removeOwnPicture,
  saveOwnPicture,
  savePreference,
  setLanguage,
  showStaffPicture,
} from './commands/own-settings.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { readUserDetail } from './queries/user-detail.ts'
import { deviceCookie } from './second-factor/trusted-devices.ts'

/** What a person does with their own session and settings. */
export function sessions(ports: Ports): Part {
  return part({
    routes: [
      inSteps(session.login, async (steps, { body }, parts) => {
        const { token, device } = await signIn(steps, body, parts, ports)
        parts.reply.cookie(sessionCookie, token, ports.session.hours * 3600)
        if (device) parts.reply.cookie(deviceCookie, device.cookie, device.days * 86_400)
        return { token }
      }),
      read(session.demoSignIns, async () => ({
        rows: (ports.demoSignIns ?? []).map(({ account, password, role }) => ({
          account,
          password,
          role,
        })),
      })),
      inSteps(session.logout, async (steps, _input, parts) => {
        const idToken = await steps.transact((ctx) => signOut(ctx, ports))
        parts.reply.cookie(sessionCookie, '', 0)
        if (idToken === undefined) return {}
        // It is over here, whether the provider answers or not.
        const leave = await ports.identityProvider?.leave(idToken).catch(() => undefined)
        return leave === undefined ? {} : { leave }
      }),
      read(session.userDetail, (ctx, { query }) => readUserDetail(ctx, query)),
      inSteps(session.passwordKey, (steps) => offerPasswordKey(steps)),
      inSteps(session.modifyPassword, async (steps, { body }, parts) => {
        await modifyPassword(steps, body, parts, ports)
        return {}
      }),
      inSteps(session.modifyTelephonePassword, async (steps, { body }) => {
        await modifyTelephonePassword(steps, body)
        return {}
      }),
      write(session.setLanguage, async (ctx, { body }) => {
        await setLanguage(ctx, body.language)
        return {}
      }),
      write(picture.saveOwnPicture, async (ctx, _input, parts) => {
        await saveOwnPicture(ctx, parts)
        return {}
      }),
      write(picture.removeOwnPicture, async (ctx) => {
        await removeOwnPicture(ctx)
        return {}
      }),
      read(picture.staffPicture, (ctx, { params }, parts) =>
        showStaffPicture(ctx, params.id, parts),
      ),
      read(session.preferences, (ctx) => readPreferences(ctx)),
      write(session.savePreference, async (ctx, { params, body }) => {
        await savePreference(ctx, params.key, body.value)
        return {}
      }),
    ],
  })
}
