import type { RefusalText } from '../refusal-text.ts'

/** Codes at sign-in, authenticator apps and trusted devices. */
export const secondFactorRefusals = {
  'sign-in.verify-by-app': {
    status: 455,
    en: 'Must be verified before logging in: enter the code of your authenticator app, or a recovery code.',
    es: 'Debe verificarse antes de iniciar sesión: introduzca el código de su autenticador o uno de recuperación.',
    zh: '登录前需要验证：请输入验证器中的验证码或恢复码。',
  },
  'sign-in.no-phone': {
    status: 455,
    en: 'Your role needs a code by SMS, and your account has no phone number. Ask your administrator.',
    es: 'Su rol necesita un código por SMS y su cuenta no tiene teléfono. Consulte a su administrador.',
    zh: '您的角色登录需要短信验证码，但账号没有手机号码，请联系管理员。',
  },
  'sign-in.code-too-many': {
    status: 455,
    en: 'Must be verified before logging in: too many wrong codes. Try again in an hour.',
    es: 'Debe verificarse antes de iniciar sesión: demasiados códigos incorrectos. Inténtelo en una hora.',
    zh: '登录前需要验证：验证码错误次数过多，请一小时后再试。',
  },
  'second-factor.enrol-first': {
    status: 403,
    en: 'Your role needs an authenticator app. Set it up to go on.',
    es: 'Su rol necesita una aplicación de autenticación. Configúrela para continuar.',
    zh: '您的角色必须使用验证器，请先完成设置。',
  },
  'second-factor.confirm': {
    status: 403,
    en: 'Confirm this with a code of your authenticator app.',
    es: 'Confírmelo con un código de su autenticador.',
    zh: '请用验证器中的验证码确认此操作。',
  },
  'second-factor.code-wrong': {
    status: 422,
    en: 'The code is wrong or was used already.',
    es: 'El código es incorrecto o ya se usó.',
    zh: '验证码错误或已使用。',
  },
  'second-factor.too-many': {
    status: 433,
    en: 'Too many wrong codes. Try again in an hour.',
    es: 'Demasiados códigos incorrectos. Inténtelo en una hora.',
    zh: '验证码错误次数过多，请一小时后再试。',
  },
  'second-factor.enabled': {
    status: 409,
    en: 'There is an authenticator app on this account already.',
    es: 'Esta cuenta ya tiene una aplicación de autenticación.',
    zh: '该账号已启用验证器。',
  },
  'second-factor.not-begun': {
    status: 409,
    en: 'Scan the picture first: it was renewed or given up.',
    es: 'Escanee primero la imagen: se renovó o se abandonó.',
    zh: '请先扫描二维码：该二维码已更新或作废。',
  },
  'second-factor.none': {
    status: 409,
    en: 'There is no authenticator app on this account.',
    es: 'Esta cuenta no tiene aplicación de autenticación.',
    zh: '该账号未启用验证器。',
  },
  'second-factor.required': {
    status: 409,
    en: 'Your role needs the authenticator app: it cannot be switched off.',
    es: 'Su rol necesita el autenticador: no se puede desactivar.',
    zh: '您的角色必须使用验证器，不能停用。',
  },
  'sign-in-codes.no-phone': {
    status: 422,
    en: '{count} people of these roles have no phone number and could not sign in: {names}.',
    es: '{count} personas de estos roles no tienen teléfono y no podrían entrar: {names}.',
    zh: '这些角色中有 {count} 人没有手机号码，将无法登录：{names}。',
  },
} satisfies Record<string, RefusalText>
