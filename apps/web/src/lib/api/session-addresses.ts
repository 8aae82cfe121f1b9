import type {
  login,
  logout,
  setLanguage,
  userDetail,
} from '@daftari/contract/administration/session'
import type {
  beginSignOn,
  codeOfSignOn,
  finishSignOn,
  signOnOffered,
} from '@daftari/contract/administration/single-sign-on'
import type { Addressed } from './call.ts'

/**
 * Where the calls go that are made before anything else is loaded. Their schemas would weigh more
 * than the sign-in page; the compiler keeps these in step with the contract.
 */
export const loginAddress: Addressed<typeof login> = { method: 'POST', path: '/login' }
export const logoutAddress: Addressed<typeof logout> = { method: 'POST', path: '/logout' }
export const userDetailAddress: Addressed<typeof userDetail> = {
  method: 'GET',
  path: '/admin/userDetail',
}
export const setLanguageAddress: Addressed<typeof setLanguage> = {
  method: 'POST',
  path: '/admin/language',
}
export const signOnOfferedAddress: Addressed<typeof signOnOffered> = {
  method: 'GET',
  path: '/auth/oidc',
}
export const beginSignOnAddress: Addressed<typeof beginSignOn> = {
  method: 'POST',
  path: '/auth/oidc/begin',
}
export const finishSignOnAddress: Addressed<typeof finishSignOn> = {
  method: 'POST',
  path: '/auth/oidc/finish',
}
export const codeOfSignOnAddress: Addressed<typeof codeOfSignOn> = {
  method: 'POST',
  path: '/auth/oidc/code',
}
